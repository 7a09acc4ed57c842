import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { progress } from '../lib/progress.mjs';
import { answerOf } from './lib/answers.mjs';
import { figureGoal } from './lib/comparison.mjs';
import { startLoad } from './lib/load.mjs';
import { adminHeaders, startFilled } from './lib/product.mjs';
import { number, spread, times } from './lib/report.mjs';
import { certificateId, countRows } from './lib/rows.mjs';
import { ratios, summary } from './lib/statistics.mjs';
import { withCleanup } from './lib/with-cleanup.mjs';

/** Maximum length of a list. */
const LIST = 500;
/** Number of simultaneous requests for credentials. */
const ASKERS = 10;
const CERTIFICATES = 1_000_000;
const READERS = 10;
const MOST_MS = 100;
const MOST_UNTIL_SEEN_MS = 2000;
const POLL_MS = 20;

/**
 * Measures the cost of issuing signed certificates and of reading their status.
 * @param {{ rounds: number, seconds: number }} options
 */
export default async function bench(options) {
  const [issuing, status] = [await withCleanup(measureIssuing(options)), await withCleanup(measureStatusList(options))];
  return {
    tables: [issuing.table, status.table],
    goals: [...issuing.goals, ...status.goals],
    notes: [issuing.note, status.note],
    plots: [],
  };
}

const measureIssuing =
  ({ rounds }) =>
  async (track) => {
    const product = await track(startFilled('sqlite'));
    const headers = await adminHeaders(product);
    const [alone, beside, made, again] = [[], [], [], []];
    const step = progress(`Lists of ${LIST} certificates`);
    // Warm up: the signing thread starts with the first credential.
    await readAll(product, (await issueList(product, headers)).ids);
    for (let round = 0; round < rounds; round += 1) {
      step.at(`round ${round + 1} of ${rounds}`);
      const before = await countRows(product.database, 'credentials');
      const first = await issueList(product, headers);
      if ((await countRows(product.database, 'credentials')) !== before)
        throw new Error('Issuing made credentials: compare it with issuing without them.');
      const reading = readAll(product, first.ids);
      const second = await issueList(product, headers);
      await reading;
      alone.push(first.ms);
      beside.push(second.ms);
      made.push(await readAll(product, second.ids));
      again.push(await readAll(product, second.ids));
    }
    step.done(`${rounds} rounds`);

    const line = (name, values) => [
      name,
      spread(summary(values)),
      number(summary(values).median / LIST),
      values === alone ? '' : times(ratios(values, alone)),
    ];
    return {
      table: {
        title: `A list of ${LIST} certificates, SQLite`,
        columns: ['What', 'ms', 'ms each', 'compared with issuing'],
        rows: [
          line('issued, with no other work', alone),
          line(`issued, while the credentials of ${LIST} others are created`, beside),
          line(`each credential, ${ASKERS} requested at once: created`, made),
          line('the same requests again: stored', again),
        ],
      },
      goals: [],
      note: `A credential is made when it is first requested. Issuing makes none (this is checked), so it takes no longer than without credentials. A client that requests all ${LIST} at once waits for as many signatures, which one thread makes in turn.`,
    };
  };

/** Issues a list of certificates. @returns the time taken and the certificates' IDs */
async function issueList({ url }, headers) {
  const people = Array.from({ length: LIST }, () => `Sample ${randomUUID()},Web Development,Internship`);
  const form = new FormData();
  form.append('leaveOut', '');
  form.append('sheet', new Blob([['Name,Domain,Course', ...people].join('\r\n')]), 'list.csv');
  const begun = performance.now();
  const answer = await fetch(`${url}/api/admin/certificates/sheet`, { method: 'POST', headers, body: form });
  const { data } = await answer.json();
  const ms = performance.now() - begun;
  if (answer.status !== 201 || data.length !== LIST) throw new Error(`The list was answered with ${answer.status}.`);
  return { ms, ids: data.map(({ CertificateId }) => CertificateId) };
}

/** Reads every certificate's credential. @returns the time taken */
async function readAll({ url }, ids) {
  const waiting = [...ids];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: ASKERS }, async () => {
      for (let id = waiting.pop(); id; id = waiting.pop()) {
        const answer = await fetch(`${url}/api/certificates/${id}/credential`);
        const { proof } = await answer.json();
        if (!proof) throw new Error(`The credential of ${id} was answered with ${answer.status}.`);
      }
    }),
  );
  return performance.now() - begun;
}

const measureStatusList =
  ({ rounds, seconds }) =>
  async (track) => {
    const step = progress(`The status of ${number(CERTIFICATES)} certificates`);
    step.at('writing the rows');
    const product = await track(startFilled('sqlite', { certificates: CERTIFICATES, credentials: CERTIFICATES }));
    const headers = await adminHeaders(product);
    const load = await track(startLoad());
    const url = `${product.url}/api/credentials/status/1`;
    const begun = performance.now();
    const { bytes } = await answerOf({ url });
    const first = performance.now() - begun;
    const order = { url, connections: READERS, seconds };
    const [rate, p50, p99, seen] = [[], [], [], []];
    await load.run({ ...order, expect: { status: 200, bytes } });
    for (let round = 0; round < rounds; round += 1) {
      step.at(`round ${round + 1} of ${rounds}`);
      seen.push(await untilSeen(product, headers, url, certificateId(round)));
      const { bytes: length } = await answerOf({ url });
      const figures = await load.run({ ...order, expect: { status: 200, bytes: length } });
      rate.push(figures.rate);
      p50.push(figures.p50);
      p99.push(figures.p99);
    }
    step.done(`${rounds} rounds`);
    return {
      table: {
        title: `GET /api/credentials/status/1, ${number(CERTIFICATES)} certificates, one in a hundred revoked, ${READERS} readers`,
        columns: ['answers/s', 'p50 ms', 'p99 ms', 'bytes', 'made first, ms', 'until a revocation shows, ms'],
        rows: [
          [
            spread(summary(rate)),
            spread(summary(p50)),
            spread(summary(p99)),
            number(bytes),
            number(first),
            spread(summary(seen)),
          ],
        ],
      },
      goals: [
        figureGoal('a status list from its cache, p99', { atMost: MOST_MS }, p99, ' ms'),
        figureGoal('a status list from its cache, p50', { atMost: MOST_MS }, p50, ' ms'),
        figureGoal('until a revocation shows', { atMost: MOST_UNTIL_SEEN_MS }, seen, ' ms'),
      ],
      note: 'A list is cached for a second; the next request queries the database for revocations. The figures include these requests. A revocation is timed from its request to the first answer that contains it.',
    };
  };

/** Revokes a certificate. @returns the time until the status list shows it, in ms */
async function untilSeen({ url }, headers, listUrl, id) {
  const bits = async () => (await (await fetch(listUrl)).json()).credentialSubject.encodedList;
  const before = await bits();
  const begun = performance.now();
  const answer = await fetch(`${url}/api/admin/certificates/${id}/revoke`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reason: 'It was issued twice.' }),
  });
  if (!answer.ok) throw new Error(`The revocation of ${id} was answered with ${answer.status}.`);
  while ((await bits()) === before) await sleep(POLL_MS);
  return performance.now() - begun;
}
