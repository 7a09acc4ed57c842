import { randomBytes } from 'node:crypto';
import { requireOfCms } from '../lib/paths.mjs';
import { progress } from '../lib/progress.mjs';
import { answerOf } from './lib/answers.mjs';
import { figureGoal } from './lib/comparison.mjs';
import { startLoad } from './lib/load.mjs';
import { watchMemory } from './lib/process-of.mjs';
import { adminHeaders, startFilled } from './lib/product.mjs';
import { number, spread } from './lib/report.mjs';
import { summary } from './lib/statistics.mjs';
import { withCleanup } from './lib/with-cleanup.mjs';

const READERS = 10;
const LEAST_READS = 500;
const MOST_MS = 100;
const LOGINS = 10;
const APPLICATIONS = 50_000;
const EXPORT_MB = 150;
const SIDE = 16_000;

/** Measures how one person's heavy work affects readers. @param {{ rounds: number, seconds: number }} options */
export default ({ rounds, seconds }) =>
  withCleanup(async (track) => {
    const product = await track(startFilled('sqlite', { blog_posts: 50, applications: APPLICATIONS }));
    const load = await track(startLoad());
    const admin = await adminHeaders(product);
    const bomb = await pixelBomb();
    const url = `${product.url}/api/fetch?pageSize=10`;
    const { bytes } = await answerOf({ url });
    const order = { url, connections: READERS, seconds, expect: { status: 200, bytes } };

    const works = [
      { name: 'nothing else' },
      {
        name: `${LOGINS} logins at once, repeatedly`,
        side: LOGINS,
        status: [401, 429],
        work: () => login(product),
      },
      {
        name: `pictures of ${SIDE} × ${SIDE} pixels (${number(bomb.size / 1000)} kB)`,
        side: 2,
        status: [400, 413, 415],
        work: () => review(product, bomb),
      },
      {
        name: `exports of ${number(APPLICATIONS)} applications`,
        side: 1,
        status: [200],
        work: () => download(product, admin),
      },
    ];
    const values = works.map(() => ({ rate: [], p99: [], done: 0, memory: [] }));
    await load.run(order);
    const step = progress('Reads beside heavy work');
    for (let round = 0; round < rounds; round += 1) {
      step.at(`round ${round + 1} of ${rounds}`);
      for (const [index, { side = 0, work, status }] of works.entries()) {
        const memory = watchMemory(product.pid);
        const disturbance = startWork(side, work, status);
        // Repeat reads until the export ends, because it takes longer than a round.
        const reads = [];
        do reads.push(await load.run(order));
        while (work && disturbance.done() === 0);
        const done = await disturbance.stop();
        const { before, most } = memory();
        values[index].rate.push(Math.min(...reads.map(({ rate }) => rate)));
        values[index].p99.push(Math.max(...reads.map(({ p99 }) => p99)));
        values[index].memory.push(most - before);
        values[index].done += done;
      }
    }
    step.done(`${rounds} rounds`);
    const goals = works.flatMap(({ name }, index) => [
      figureGoal(`reads beside ${name}`, { atLeast: LEAST_READS }, values[index].rate, '/s'),
      figureGoal(`p99 beside ${name}`, { atMost: MOST_MS }, values[index].p99, ' ms'),
    ]);
    goals.push(figureGoal('memory that an export adds', { atMost: EXPORT_MB }, values.at(-1).memory, ' MB'));
    return {
      tables: [
        {
          title: `GET /api/fetch?pageSize=10, ${READERS} readers, beside`,
          columns: ['Beside', 'reads/s', 'p99 ms', 'memory added, MB', 'completed'],
          rows: works.map(({ name }, index) => {
            const { rate, p99, memory, done } = values[index];
            return [
              name,
              spread(summary(rate)),
              spread(summary(p99)),
              number(Math.max(0, summary(memory).median)),
              done === 0 ? '' : number(done),
            ];
          }),
        },
      ],
      goals,
      notes: [
        'Every read is checked, and so are the answers to the heavy requests: 401 or 429, a refusal, a whole file. SQLite.',
      ],
      plots: [],
    };
  });

/** Repeats some work until it is stopped. @returns `stop`, which returns the number of repetitions */
function startWork(side, work, allowed) {
  let [stopped, count] = [false, 0];
  const running = Promise.all(
    Array.from({ length: side }, async () => {
      while (!stopped) {
        const status = await work();
        if (!allowed.includes(status)) throw new Error(`The work beside the reads answered ${status}.`);
        count += 1;
      }
    }),
  );
  running.catch(() => undefined);
  return {
    done: () => count,
    stop: async () => {
      stopped = true;
      await running;
      return count;
    },
  };
}

const send = async (url, options) => {
  const answer = await fetch(url, options);
  await answer.arrayBuffer();
  return answer.status;
};

const login = ({ url, username }) =>
  send(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: randomBytes(8).toString('hex') }),
  });

function review({ url }, photo) {
  const form = new FormData();
  form.append('name', 'Sample Author');
  form.append('review', 'A testimonial that is as long as it has to be, and says what was good about the work.');
  form.append('photo', photo, 'photo.png');
  return send(`${url}/api/post-review`, { method: 'POST', body: form });
}

const download = ({ url }, headers) => send(`${url}/api/word/generate-word/all`, { headers });

/** Creates a small file that contains a huge picture. */
async function pixelBomb() {
  const sharp = requireOfCms('sharp');
  const picture = sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: '#0a6b4d' },
    limitInputPixels: false,
  });
  return new Blob([await picture.png({ compressionLevel: 9 }).toBuffer()], { type: 'image/png' });
}
