import { createServer } from 'node:net';
import { serverOn } from './running.mjs';
import { Stop } from './stop.mjs';

/** Finds an unused port on this machine. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Refuses a port in use. The CMS's settings report an invalid value. @throws {Stop} */
export function assertPortFree(port, host, dataDir) {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', ({ code }) => reject(new Stop(refusalOf(code, port, host, dataDir))));
    probe.listen(Number(port), host, () => probe.close(() => resolve()));
  });
}

function refusalOf(code, port, host, dataDir) {
  if (code === 'EACCES') return `This account may not listen on port ${port}. Set PORT to a number above 1023.`;
  if (code !== 'EADDRINUSE') return `The server cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`;
  const server = serverOn(dataDir, port);
  const holder = server === null ? 'another program' : `the server of this folder, process ${server}`;
  return `Port ${port} is taken by ${holder}. Stop it, or set PORT to another number.`;
}
