import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * @typedef {object} Order
 * @property {string} url
 * @property {number} connections with one request at a time on each
 * @property {number} [seconds] duration, or
 * @property {number} [amount] number of requests
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {{ kind: string, keyed?: boolean }} [body] kind from bodies.mjs
 * @property {{ status: number, bytes?: number }} expect status and body length of every response; without a
 *   length, it must not be empty
 *
 * @typedef {object} Load
 * @property {(order: Order) => Promise<{ rate: number, count: number, p50: number, p99: number, most: number }>} run
 *   throws at the first unexpected response: errors must not be measured
 * @property {() => Promise<void>} stop
 */

/** Starts the load generator in its own process. @returns {Load} */
export function startLoad() {
  const child = fork(join(import.meta.dirname, 'load-process.mjs'));
  const ended = once(child, 'exit');
  return {
    async run(order) {
      child.send(order);
      const [answer] = await Promise.race([once(child, 'message'), ended.then(() => [{}])]);
      if (!answer.done) throw new Error(answer.failed ?? 'The load generator ended.');
      const { wrongs, wrong, errors, count, ...result } = answer.done;
      const where = `${order.method ?? 'GET'} ${order.url}`;
      if (wrongs > 0)
        throw new Error(
          `${where}: ${wrongs} of ${count} answers were wrong, the first was ${wrong}, where ${order.expect.status}${order.expect.bytes ? ` with ${order.expect.bytes}` : ''} was expected.`,
        );
      if (errors > 0 || count === 0) throw new Error(`${where}: ${count} answers, ${errors} requests failed.`);
      return { count, ...result };
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await ended;
    },
  };
}
