import { format } from 'node:util';

/** Makes this process log JSON lines if its server does. */
export function writeLikeServer({ LOG_FORMAT }) {
  if (LOG_FORMAT !== 'json') return;
  const write =
    (stream, level) =>
    (...words) =>
      stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, message: format(...words).trim() })}\n`);
  console.log = write(process.stdout, 'info');
  console.error = write(process.stderr, 'error');
}
