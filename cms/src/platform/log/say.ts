/** Writes a message for the operator where there is no logger: at the start and end of the process. */
export function say(level: 'info' | 'warn' | 'error', words: string): void {
  const asJson = process.env.LOG_FORMAT === 'json';
  const line = asJson ? JSON.stringify({ time: new Date().toISOString(), level, message: words.trim() }) : words;
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}
