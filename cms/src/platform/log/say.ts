import { format } from 'node:util';

/** Prints a message for the operator when there is no logger. */
export function say(level: 'info' | 'warn' | 'error', words: string): void {
  const asJson = process.env.LOG_FORMAT === 'json';
  const line = asJson ? JSON.stringify({ time: new Date().toISOString(), level, message: words.trim() }) : words;
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

const METHODS = { log: 'info', info: 'info', debug: 'info', trace: 'info', warn: 'warn', error: 'error' } as const;

/** With `LOG_FORMAT=json`, turns output from Node and other packages into JSON. */
export function writeJsonLines(): void {
  if (process.env.LOG_FORMAT !== 'json') return;
  for (const [method, level] of Object.entries(METHODS))
    console[method as keyof typeof METHODS] = (...words: unknown[]) => say(level, format(...words));
  // Node's own listener writes text.
  process.removeAllListeners('warning').on('warning', (warning) => say('warn', format(warning)));
  process.on('uncaughtException', (error) => {
    say('error', format(error));
    process.exit(1);
  });
}
