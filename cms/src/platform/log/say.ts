/**
 * Writes words for an operator where there is no logger: before it is made, or at the end of the process. They are one
 * line of JSON where the log is.
 * @param level as the logger has it
 */
export function say(level: 'info' | 'warn' | 'error', words: string): void {
  const asJson = process.env.LOG_FORMAT === 'json';
  const line = asJson ? JSON.stringify({ time: new Date().toISOString(), level, message: words.trim() }) : words;
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}
