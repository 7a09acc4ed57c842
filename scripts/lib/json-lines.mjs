import { format } from 'node:util';

/**
 * Makes this process log like the server that it starts: JSON lines, if the settings say so.
 * @param {NodeJS.ProcessEnv} env the settings of the product
 */
export function writeLikeServer({ LOG_FORMAT }) {
  if (LOG_FORMAT !== 'json') return;
  const write =
    (stream, level) =>
    (...words) =>
      stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, message: format(...words).trim() })}\n`);
  console.log = write(process.stdout, 'info');
  console.error = write(process.stderr, 'error');
}
