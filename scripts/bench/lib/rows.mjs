import { requireOfCms } from '../../lib/paths.mjs';
import { prose } from './content.mjs';

const BATCH = 500;
/** Each row is a minute older than the next; the last is the newest. */
const MINUTE_MS = 60_000;
const BEGUN = Date.parse('2026-06-01T12:00:00Z');
const time = (index, count) => new Date(BEGUN - (count - index) * MINUTE_MS);

/** Sixteen texts are enough, because their contents are not measured. */
const texts = Array.from({ length: 16 }, (_, index) => prose(2500, index + 1));
const introductions = texts.map((text) => text.slice(0, 1000));
const AUTHORS = 40;

/** Round that all applications belong to. */
export const ROUND = 'first';

const record = (kind, index, at) => ({
  document_id: `${kind}${String(index).padStart(23, '0')}`,
  created_at: at,
  updated_at: at,
  published_at: at,
});

const makers = {
  blog_posts: (index, count) => {
    const at = time(index, count);
    const title = `What I learned while I built my project number ${index}`;
    const author = `Sample Author ${index % AUTHORS}`;
    const content = texts[index % texts.length];
    return {
      ...record('p', index, at),
      slug: `post-${index}`,
      title,
      author,
      author_slug: `sample-author-${index % AUTHORS}`,
      content,
      search_text: `${title}\n${author}\n${content}`.toLowerCase(),
      // One in a hundred is pending.
      moderation: index % 100 === 99 ? 'draft' : 'verified',
      date: at,
      likes: index % 70,
      verified_at: at,
    };
  },
  applications: (index, count) => ({
    ...record('a', index, time(index, count)),
    reference: `APP-${String(index).padStart(8, '0')}`,
    full_name: `Sample Applicant ${index}`,
    email: `applicant-${index}@example.org`,
    mobile: '+91 90000 00000',
    linkedin: 'https://www.linkedin.com/in/sample',
    address: '12 Sample Road',
    university: 'Sample Institute of Technology',
    year: '3rd Year',
    branch: 'Computer Science',
    domain: 'Web Development',
    introduction: introductions[index % introductions.length],
    terms_accepted: true,
    // Half of them have an internship.
    state: index % 2 === 0 ? 'selected' : 'received',
    offer_answer: index % 2 === 0 ? 'accepted' : null,
    round: ROUND,
    reply_by: '2026-12-01',
  }),
  internships: (index, count) => ({
    ...record('n', index, time(index, count)),
    reference: `APP-${String(2 * index).padStart(8, '0')}`,
    name: `Sample Applicant ${2 * index}`,
    round: ROUND,
    domain: 'Web Development',
    starts_on: '2026-06-01',
    ends_on: '2026-06-30',
    station: ['building', 'handed in', 'presented', 'completed'][index % 4],
  }),
  certificates: (index, count) => ({
    ...record('c', index, time(index, count)),
    recipient: `Sample Graduate ${index}`,
    domain: 'Web Development',
    is_internship: true,
    certificate_id: certificateId(index),
    certificate_key: certificateId(index).toLowerCase(),
    reference_number: `REF-${index}`,
    reference_key: `ref-${index}`,
    // Without a hash, the first lookup would create the file, which takes a moment.
    pdf_hash: 'of a file',
    // One in a hundred is revoked.
    revoked_at: index % 100 === 99 ? time(index, count) : null,
    revocation_reason: index % 100 === 99 ? 'It was issued by mistake.' : null,
  }),
  // A row has only a place in a status list, because no credential has been requested.
  credentials: (index, count) => ({
    ...record('v', index, time(index, count)),
    certificate_key: certificateId(index).toLowerCase(),
    status_list: 1,
    status_index: placeOf(index),
  }),
};

/** Returns a unique place in a status list of 2²⁰ entries; consecutive places are far apart, as if random. */
function placeOf(index) {
  const last = 2 ** 20 - 1;
  let place = index & last;
  for (const odd of [0x9e375, 0x85ebd]) place = Math.imul(place ^ (place >>> 9), odd) & last;
  return place ^ (place >>> 11);
}

/** Returns the ID of a certificate by its number, from 0. */
export const certificateId = (index) => `FC-${String(index).padStart(9, '0')}`;
/** Returns a post's slug by its number, from 0; one in a hundred is not public. */
export const postSlug = (index) => `post-${index}`;

/**
 * Replaces rows directly in the database, because only reads are measured. No server may be using it.
 * @param {{ file: string } | { url: string }} database an SQLite file, or the address of a PostgreSQL database
 * @param {Partial<Record<keyof makers, number>>} wanted number of rows per table
 */
export async function fill(database, wanted) {
  const writer = 'file' in database ? sqlite(database.file) : await postgres(database.url);
  try {
    for (const [table, count] of Object.entries(wanted)) {
      await writer.empty(table);
      for (let from = 0; from < count; from += BATCH) {
        const length = Math.min(BATCH, count - from);
        await writer.insert(
          table,
          Array.from({ length }, (_, index) => makers[table](from + index, count)),
        );
      }
      await writer.settle(table);
    }
  } finally {
    await writer.close();
  }
}

export async function countRows(database, table) {
  const reader = 'file' in database ? sqlite(database.file) : await postgres(database.url);
  try {
    return await reader.count(table);
  } finally {
    await reader.close();
  }
}

function sqlite(file) {
  const Sqlite = requireOfCms('better-sqlite3');
  const database = new Sqlite(file);
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -262144');
  const plain = (value) =>
    value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value;
  const insert = database.transaction((table, rows) => {
    const columns = Object.keys(rows[0]);
    const statement = database.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) statement.run(columns.map((column) => plain(row[column])));
  });
  return {
    empty: (table) => database.exec(`DELETE FROM ${table}`),
    insert,
    settle: () => database.exec('ANALYZE'),
    count: (table) => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
    close: () => {
      // Move everything from the journal to the file, as a running server eventually does.
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

async function postgres(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    empty: (table) => client.query(`DELETE FROM ${table}`),
    insert: (table, rows) => {
      const columns = Object.keys(rows[0]).join(', ');
      return client.query(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    settle: (table) => client.query(`VACUUM ANALYZE ${table}`),
    count: async (table) => Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count),
    close: () => client.end(),
  };
}
