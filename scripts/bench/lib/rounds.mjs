import { progress } from '../../lib/progress.mjs';
import { processorSeconds } from './process-of.mjs';

/**
 * @typedef {object} Target server, and a request to it
 * @property {string} name
 * @property {number[]} pids the processes that do the work
 * @property {import('./load.mjs').Order} order without a duration
 *
 * @typedef {{ rate: number[], p50: number[], p99: number[], cpu: number[], count: number }} Statistics one value
 *   per round; cpu is in microseconds of CPU time per response
 */

/**
 * Measures the targets in turn, in reverse order every second round, so that other load affects all of them equally.
 * @param {string} title shown in the progress message
 * @param {import('./load.mjs').Load} load
 * @param {Target[]} targets
 * @param {{ rounds: number, seconds: number, connections: number }} options
 * @returns {Promise<Statistics[]>} in the order of the targets
 */
export async function inTurns(title, load, targets, { rounds, seconds, connections }) {
  const figures = targets.map(() => ({ rate: [], p50: [], p99: [], cpu: [], count: 0 }));
  const step = progress(title);
  // Warm up: a new server's code is not compiled yet.
  for (const { order } of targets) await load.run({ ...order, connections, seconds: Math.min(2, seconds) });
  for (let round = 0; round < rounds; round += 1) {
    step.at(`round ${round + 1} of ${rounds}`);
    const turn = targets.map((_, index) => index);
    for (const index of round % 2 === 0 ? turn : turn.reverse()) {
      const { order, pids } = targets[index];
      const before = processorSeconds(pids);
      const { rate, p50, p99, count } = await load.run({ ...order, connections, seconds });
      const used = processorSeconds(pids) - before;
      const { rate: rates, p50: p50s, p99: p99s, cpu } = figures[index];
      rates.push(rate);
      p50s.push(p50);
      p99s.push(p99);
      cpu.push((used / count) * 1e6);
      figures[index].count += count;
    }
  }
  step.done(`${rounds} rounds`);
  return figures;
}
