import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql } from './support/database';
import { database, type Product, startOwnProduct } from './support/product';
import { form } from './support/samples';
import { adminTokenOf, callTo } from './support/send';

const [FEW, MANY] = [300, 30_000];
/** Times that grow with the table would grow a hundredfold. */
const SLACK = { times: 3, milliseconds: 15 };

/** A separate product, because its tables are filled. */
let product: Product;
let token: string;
beforeAll(async () => {
  product = await startOwnProduct();
  token = await adminTokenOf(product);
});
afterAll(() => product.stop());
const call = callTo(() => product);

/** Fills a table with rows in a range of numbers; `i` is the number in SQL. */
async function fill(table: string, columns: Record<string, string>, from: number, to: number): Promise<void> {
  const minute =
    database === 'postgres' ? "(timestamp '2026-01-01' + i * interval '1 minute')" : '(1767225600000 + i * 60000)';
  const all: Record<string, string> = { ...columns, created_at: minute, updated_at: minute, published_at: minute };
  if (table === 'blog_posts' || table === 'testimonials') all.verified_at = minute;
  const names = Object.keys(all).join(', ');
  const values = Object.values(all).join(', ');
  await runSql(
    product,
    database === 'postgres'
      ? `INSERT INTO ${table} (${names}) SELECT ${values} FROM generate_series(${from}, ${to}) AS g(i)`
      : `WITH RECURSIVE g(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM g WHERE i < ${to})
         INSERT INTO ${table} (${names}) SELECT ${values} FROM g`,
  );
}

const yes = database === 'postgres' ? 'true' : '1';
const state = "CASE i % 2 WHEN 0 THEN 'received' ELSE 'selected' END";
const moderation = "CASE i % 10 WHEN 0 THEN 'draft' ELSE 'verified' END";
const tables: Record<string, Record<string, string>> = {
  blog_posts: {
    document_id: "'post' || i",
    title: "'Post ' || i",
    author: "'Author ' || (i % 100)",
    content: "'Commit early and often.'",
    moderation,
    slug: "'post-' || i",
    author_slug: "'author-' || i",
  },
  testimonials: {
    document_id: "'review' || i",
    name: "'Person ' || i",
    review: "'Good.'",
    position: '1000',
    moderation,
    photo_file: "'photos/' || i || '.jpg'",
  },
  applications: {
    document_id: "'application' || i",
    reference: "'APP-2026-' || i",
    full_name: "'Applicant ' || i",
    email: "'applicant' || i || '@example.org'",
    mobile: "'+91 90000 00000'",
    linkedin: "'https://www.linkedin.com/in/sample'",
    address: "'12 Sample Road'",
    university: "'Sample Institute'",
    year: "'3rd Year'",
    branch: "'CS'",
    domain: "'Web Development'",
    introduction: "'I would like to learn.'",
    terms_accepted: yes,
    state,
    reply_by: "'2026-02-01'",
  },
  certificates: {
    document_id: "'certificate' || i",
    recipient: "'Recipient ' || i",
    domain: "'Web Development'",
    is_internship: yes,
    certificate_id: "'FC-' || i",
    certificate_key: "'fc-' || i",
    reference_number: "'Ref-' || i",
    reference_key: "'ref-' || i",
    // A certificate without a file gets one at its first lookup, which takes a moment.
    pdf_hash: "'a hash'",
  },
};

const calls: [name: string, path: (round: number) => string][] = [
  // A different page each time, so that it is read from the database.
  ['pages of the posts', (round) => `/fetch?page=${round + 1}&pageSize=10`],
  ['one post', (round) => `/posts/post-${round + 1}`],
  ["an author's posts", (round) => `/fetch?author=author-${round + 1}`],
  ['a certificate', (round) => `/lookupCertificate/lookup?id=Fc-${round + 1}`],
  ['pending posts', (round) => `/admin/unverified?pageSize=10&page=${round + 1}`],
  ['pending testimonials', (round) => `/admin/reviews?pageSize=10&page=${round + 1}`],
  ['applications', (round) => `/admin/applications?pageSize=10&page=${round + 1}`],
  [
    'applications of a status and a domain',
    (round) => `/admin/applications?pageSize=10&page=${round + 1}&status=selected&domain=Web%20Development`,
  ],
  ['overdue answers', (round) => `/admin/applications?pageSize=10&page=${round + 1}&overdue=true`],
  ['valid certificates', (round) => `/admin/certificates?pageSize=10&page=${round + 1}&state=valid`],
];

const ROUNDS = 30;
/** Returns the shortest time of a call in milliseconds over some rounds, because a busy machine only adds to it. */
async function least(path: (round: number) => string, first: number): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = first; round < first + ROUNDS; round += 1) {
    const begun = performance.now();
    const { status } = await call('GET', path(round), { token });
    fastest = Math.min(fastest, performance.now() - begun);
    expect(status).toBeLessThan(405);
  }
  return fastest;
}

describe('With a hundred times as many rows', () => {
  const before = new Map<string, number>();
  beforeAll(async () => {
    for (const [table, columns] of Object.entries(tables)) await fill(table, columns, 1, FEW);
    for (const [name, path] of calls) {
      await least(path, 0);
      before.set(name, await least(path, 2));
    }
    for (const [table, columns] of Object.entries(tables)) await fill(table, columns, FEW + 1, MANY);
    // Both databases analyse their tables from time to time, for example overnight.
    await product.restart();
    if (database === 'postgres') await runSql(product, 'VACUUM ANALYZE');
    token = await adminTokenOf(product);
  });

  test.each(calls)('%s take as long as before', async (name, path) => {
    const few = before.get(name) as number;
    // The first reads of distant pages do not count.
    await least(path, 900);
    const many = Math.max(await least(path, 20), await least(path, 1000));
    expect(many).toBeLessThan(few * SLACK.times + SLACK.milliseconds);
  });

  test('finds the reference number of any certificate when checking a list, ignoring case, and uses an index for 500 of them', async () => {
    const list = 'Name,Domain,Course,CertificateId,referenceNumber,Mail\nSomebody,Web,Course,,rEF-29999,';
    const raw = form({}, { sheet: [Buffer.from(list), 'list.csv'] });
    const { data } = (await call('POST', '/admin/certificates/sheet/check', { raw, token })).body;
    expect(data.rows[0]?.errors[0]?.msg).toBe('Certificate FC-29999 already has this reference number.');

    const keys = Array.from({ length: 500 }, (_, index) => `'ref-${index * 50}'`).join(', ');
    const explain = database === 'postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const plan = await runSql(product, `${explain} SELECT * FROM certificates WHERE reference_key IN (${keys})`);
    expect(JSON.stringify(plan)).toContain('certificates_reference_key_index');
  });

  test('the last pages of a long list show the correct content, in order, with the correct total', async () => {
    const read = async (page: number) => (await call('GET', `/fetch?pageSize=100&page=${page}`)).body;
    const { meta } = await read(1);
    const ours = MANY - MANY / 10;
    expect([meta.total >= ours, meta.total < ours + 20]).toEqual([true, true]);
    expect(meta.pageCount).toBe(Math.ceil(meta.total / 100));
    const numbers = (await read(200)).data.map(({ slug }: { slug: string }) => Number(slug.slice(5)));
    expect(numbers).toHaveLength(100);
    expect([...numbers].sort((a, b) => b - a)).toEqual(numbers);
    expect((await read(meta.pageCount + 1)).data).toEqual([]);
  });
}, 180_000);
