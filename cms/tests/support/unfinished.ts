import { connect, type Socket } from 'node:net';
import { inParallel } from './wire';

export interface Unfinished {
  statuses: () => number[];
  answer: (status: number) => string | undefined;
  /** Number of open connections. */
  open: () => number;
  end: () => void;
}

/**
 * Opens connections, sends something on each, and stops.
 * @param words returns what to send on the connection with this index
 */
export async function leaveUnfinished(origin: string, count: number, words: (index: number) => (string | Buffer)[]) {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  const heard = new Map<Socket, string>();
  await inParallel([...Array(count).keys()], 200, async (index) => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.setEncoding('latin1');
    // The server may cut the connection.
    socket.on('error', () => undefined);
    socket.on('data', (text) => heard.set(socket, (heard.get(socket) ?? '') + text));
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()));
    for (const part of words(index)) socket.write(part);
    // Waits until everything is sent or refused.
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 250);
      socket.write('', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  });
  const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]);
  return {
    statuses: () => [...heard.values()].map(statusOf),
    answer: (status) => [...heard.values()].find((text) => statusOf(text) === status),
    open: () => sockets.filter(({ closed, readyState }) => !closed && readyState === 'open').length,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  } satisfies Unfinished;
}
