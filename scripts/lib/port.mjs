import { createServer } from 'node:net';
import { serverOn } from './running.mjs';
import { Stop } from './stop.mjs';

/** Finds an unused port of this machine. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Refuses a port in use before the slow work begins. The settings of the CMS report a malformed value. @param {string}
 * dataDir the message names its server if that uses the port
 * @throws {Stop}
 */
export function assertPortFree(port, host, dataDir) {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new Stop(`Port ${port} is taken by ${holderOf(port, dataDir)}. Stop it, or set PORT to another number.`),
        );
      else if (error.code === 'EACCES')
        reject(new Stop(`This account may not listen on port ${port}. Set PORT to a number above 1023.`));
      else reject(new Stop(`The server cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`));
    });
    probe.listen(Number(port), host, () => probe.close(() => resolve()));
  });
}

function holderOf(port, dataDir) {
  const server = serverOn(dataDir, port);
  return server === null ? 'another program' : `the server of this folder, process ${server}`;
}
