import { connect, type Socket } from 'node:net';
import { inParallel } from './wire';

/** Requests that begin and never end. */
export interface Unfinished {
  /** The status of each answer. */
  statuses: () => number[];
  /** One whole answer. */
  answer: (status: number) => string | undefined;
  /** How many connections are open, answered or not. */
  open: () => number;
  end: () => void;
}

/**
 * Opens connections and sends something on each, then nothing more.
 * @param words what to send on the connection with this number
 */
export async function leaveUnfinished(origin: string, count: number, words: (index: number) => (string | Buffer)[]) {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  const heard = new Map<Socket, string>();
  await inParallel([...Array(count).keys()], 200, async (index) => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.setEncoding('latin1');
    // Being cut off while sending is expected.
    socket.on('error', () => undefined);
    socket.on('data', (text) => heard.set(socket, (heard.get(socket) ?? '') + text));
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()));
    for (const part of words(index)) socket.write(part);
    // Until everything is sent, or the server accepts no more.
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
