import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../cms/tests/support/files';
import { form } from '../../cms/tests/support/samples';
import { callTo } from '../../cms/tests/support/send';
import { mailFiles } from '../../scripts/test/mails.mjs';
import { isAlive, type Product, secondsUntil, startProduct } from './support/product';
import { expectNothingLost, recordOutcomes } from './support/report';
import { canMount } from './support/small-disk';
import { verdictOn } from './support/stored';
import { isAcknowledged, newSubmission, type Outcome, send } from './support/submissions';
import { sendAgain } from './support/writers';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ MAIL_RETRY_SECONDS: '1' });
});
afterAll(() => product.stop());

const at = (folder: string) => join(product.dataDir, folder);
const aside = (folder: string) => `${at(folder)}.aside`;

/** Ways to make a folder unusable. Does not remove permissions, because root ignores them. */
const away = {
  'a file is in its place': {
    begin: (folder: string) => {
      renameSync(at(folder), aside(folder));
      writeFileSync(at(folder), 'in its place');
    },
    end: (folder: string) => {
      rmSync(at(folder));
      renameSync(aside(folder), at(folder));
    },
  },
  'it is read-only': {
    begin: (folder: string) => {
      execFileSync('mount', ['--bind', at(folder), at(folder)]);
      execFileSync('mount', ['-o', 'remount,ro,bind', at(folder)]);
    },
    end: (folder: string) => execFileSync('umount', ['-l', at(folder)]),
  },
} as const;
type Way = keyof typeof away;
if (!canMount) console.warn('Skipped: read-only folders. Only root on Linux may mount them so.');
const ways = (Object.keys(away) as Way[]).filter((way) => canMount || way !== 'it is read-only');
const cases = (...folders: string[]) => folders.flatMap((folder) => ways.map((way) => [folder, way] as const));

const manyForms = async (count = 4): Promise<Outcome[]> =>
  Promise.all(
    Array.from({ length: count }, () => ['application', 'review'] as const)
      .flat()
      .map((kind) => send(product.url, newSubmission(kind))),
  );
const incoming = () => (existsSync(at('incoming')) ? readdirSync(at('incoming')) : []);

test.each(cases('private', 'private/documents', 'incoming'))(
  '%s, %s: forms with files get a 503, and are stored once when sent again',
  async (folder, way) => {
    const { pid } = product;
    // The first file creates the folders.
    expect((await manyForms(1)).every(isAcknowledged)).toBe(true);
    away[way].begin(folder);
    let outcomes: Outcome[];
    try {
      outcomes = await manyForms();
      // Requests without a file still work.
      expect(isAcknowledged(await send(product.url, newSubmission('post')))).toBe(true);
    } finally {
      away[way].end(folder);
    }
    const recovery = await secondsUntil(async () => (await manyForms(1)).every(isAcknowledged));
    const again = await sendAgain(product.url, outcomes);
    const verdict = await verdictOn(product, [...outcomes, ...again]);
    recordOutcomes(`${folder}: ${way}`, outcomes, verdict, recovery);
    const applications = outcomes.filter(({ submission }) => submission.kind === 'application');
    expect(applications.map(({ status }) => status)).toEqual(applications.map(() => 503));
    expectNothingLost([...outcomes, ...again], verdict);
    expect(again.filter((outcome) => !isAcknowledged(outcome))).toEqual([]);
    expect(incoming()).toEqual([]);
    expect([product.pid, isAlive(pid)]).toEqual([pid, true]);
  },
);

test.each(['private/documents', 'private/photos', 'incoming'])(
  '%s is recreated if it is removed while the server is running',
  async (folder) => {
    // Moves the folder instead of deleting it: its files belong to rows of this product.
    renameSync(at(folder), aside(folder));
    const outcomes = await manyForms();
    mkdirSync(at(folder), { recursive: true });
    for (const name of readdirSync(aside(folder))) renameSync(join(aside(folder), name), join(at(folder), name));
    rmSync(aside(folder), { recursive: true });
    const verdict = await verdictOn(product, outcomes);
    recordOutcomes(`${folder}: removed`, outcomes, verdict, null);
    expectNothingLost(outcomes, verdict);
    expect(outcomes.filter((outcome) => !isAcknowledged(outcome))).toEqual([]);
  },
);

test.each(cases('outbox'))('%s, %s: no form fails, and emails are sent later', async (folder, way) => {
  const mails = () => mailFiles(product).length;
  await secondsUntil(async () => mails() > 0);
  const before = mails();
  away[way].begin(folder);
  let outcomes: Outcome[];
  try {
    outcomes = await Promise.all(Array.from({ length: 3 }, () => send(product.url, newSubmission('application'))));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  } finally {
    away[way].end(folder);
  }
  expect(outcomes.filter((outcome) => !isAcknowledged(outcome))).toEqual([]);
  const recovery = await secondsUntil(async () => mails() >= before + 3, 150_000);
  recordOutcomes(`${folder}: ${way}`, outcomes, await verdictOn(product, outcomes), recovery);
});

test.each(cases('public/uploads'))(
  '%s, %s: uploads to the media library get a 503, store nothing, and work again later',
  async (folder, way) => {
    const call = callTo(() => product, '');
    const json = { email: product.panelEmail, password: product.password };
    const { token } = (await call('POST', '/admin/login', { json })).body.data;
    const picture = await png(600, 400);
    const upload = async () => {
      const raw = form({}, { files: [picture, 'team.png'] });
      const { status, headers } = await call('POST', '/upload', { raw, token });
      return [status, headers.get('retry-after')];
    };
    const listed = async () => (await call('GET', '/upload/files', { token })).body.results.length;
    expect(await upload()).toEqual([201, null]);
    const before = await listed();
    away[way].begin(folder);
    const answers: unknown[] = [];
    try {
      answers.push(await upload(), await upload());
    } finally {
      away[way].end(folder);
    }
    expect(answers).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
    expect(await listed()).toBe(before);
    expect(await upload()).toEqual([201, null]);
    expect(incoming()).toEqual([]);
  },
);
