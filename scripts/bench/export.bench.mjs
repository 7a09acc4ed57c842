import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from '../lib/paths.mjs';
import { startTestProduct } from '../lib/test-product.mjs';
import { memoryOf, readLoad, show } from './measure.mjs';

const APPLICATIONS = 100_000;
const QUIET_MS = 5000;
const READERS = 4;

/** An export of 100,000 applications: what it adds to the server's memory, and what others notice of it. */
export default async function bench() {
  const product = await startTestProduct('sqlite');
  try {
    fill(join(product.dataDir, 'database.sqlite'));
    const token = await signIn(product);
    const read = () => fetch(`${product.url}/api/fetch?pageSize=10`).then((answer) => answer.arrayBuffer());

    const quiet = readLoad(read, READERS);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const without = await quiet.stop();

    const memory = memoryOf(product.pid);
    const loaded = readLoad(read, READERS);
    const begun = performance.now();
    const bytes = await receive(`${product.url}/api/word/generate-word/all`, token);
    const seconds = (performance.now() - begun) / 1000;
    const during = await loaded.stop();
    const { before, most } = memory.stop();

    show([
      ['applications', APPLICATIONS.toLocaleString('en'), ''],
      ['time', `${seconds.toFixed(1)} s`, `${Math.round(APPLICATIONS / seconds).toLocaleString('en')} rows/s`],
      ['file', `${(bytes / 1e6).toFixed(1)} MB`, ''],
      [
        'memory of the server',
        `+${(most - before).toFixed(0)} MB`,
        `${before.toFixed(0)} MB before; goal below +150 MB`,
      ],
      [
        'other reads, p50',
        `${during.p50.toFixed(1)} ms`,
        `${ratio(during.p50, without.p50)} of ${without.p50.toFixed(1)} ms`,
      ],
      [
        'other reads, p99',
        `${during.p99.toFixed(1)} ms`,
        `${ratio(during.p99, without.p99)} of ${without.p99.toFixed(1)} ms; goal 100 ms`,
      ],
      ['other reads', `${during.count}`, `${during.failed} failed`],
    ]);
  } finally {
    await product.stop();
  }
}

const ratio = (value, base) => `${(value / base).toFixed(1)} ×`;

async function signIn({ url, username, password }) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).token;
}

async function receive(url, token) {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The export answered ${answer.status}.`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.byteLength;
  return bytes;
}

/** Rows straight into the table: what is measured is how they come out. */
function fill(file) {
  const Sqlite = createRequire(join(cms, 'package.json'))('better-sqlite3');
  const database = new Sqlite(file);
  const introduction = 'I would like to learn how a team reviews code, and to build something that is used. '.repeat(
    12,
  );
  const insert = database.prepare(
    `INSERT INTO applications (document_id, reference, full_name, email, mobile, linkedin, address, university, year, branch,
       domain, introduction, terms_accepted, state, reply_by, created_at, updated_at, published_at)
     VALUES (@id, @id, 'Sample Applicant', @email, '+91 90000 00000', 'https://www.linkedin.com/in/sample', '12 Sample Road',
       'Sample Institute of Technology', '3rd Year', 'Computer Science', 'Web Development', @introduction, 1, 'received',
       '2026-12-01', @now, @now, @now)`,
  );
  const now = Date.now();
  database.transaction(() => {
    for (let index = 0; index < APPLICATIONS; index += 1) {
      const id = `APP-${String(index).padStart(8, '0')}`;
      insert.run({ id, email: `sample-${index}@example.org`, introduction, now: now - index * 1000 });
    }
  })();
  database.close();
}
