import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Bare Node server that only sends responses from memory: `node bare-server.mjs PORT FILE`. FILE contains the
 * responses.
 */
const [port, file] = process.argv.slice(2);
const answers = new Map(
  JSON.parse(readFileSync(file, 'utf8')).map(({ path, type, files }) => [
    path,
    { type, files: Object.fromEntries(Object.entries(files).map(([coding, name]) => [coding, readFileSync(name)])) },
  ]),
);

createServer((request, response) => {
  const answer = answers.get(request.url.split('?', 1)[0]);
  if (!answer) return response.writeHead(404).end();
  const accepted = request.headers['accept-encoding'] ?? '';
  const coding = ['br', 'gzip'].find((name) => accepted.includes(name) && answer.files[name]) ?? 'identity';
  const body = answer.files[coding];
  response.writeHead(200, {
    'Content-Type': answer.type,
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
  });
  response.end(body);
}).listen(Number(port), '127.0.0.1');
