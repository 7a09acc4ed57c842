import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRows } from '../../../cms/tests/support/database';
import type { Product } from './product';
import { type Kind, type Outcome, sha256 } from './submissions';

const cms = createRequire(new URL('../../../cms/package.json', import.meta.url));
const sharp = cms('sharp');
const Sqlite = cms('better-sqlite3');

/** Table for each kind of submission, and the column that contains its mark. */
const places: Record<
  Kind,
  { table: string; mark: string; answered?: [column: string, of: (answer: never) => unknown] }
> = {
  post: { table: 'blog_posts', mark: 'title', answered: ['document_id', (a: { data: { _id: string } }) => a.data._id] },
  quick: { table: 'quick_applications', mark: 'email' },
  application: {
    table: 'applications',
    mark: 'email',
    answered: ['reference', (a: { reference: string }) => a.reference],
  },
  review: { table: 'testimonials', mark: 'name' },
};

export interface Verdict {
  /** Acknowledged submissions that are missing or different. */
  lost: string[];
  duplicated: string[];
  /** Stored submissions with a document that is missing or different. */
  half: string[];
}

/**
 * Compares the database and the disk with the acknowledged submissions, and finds duplicates and partial ones.
 * @param outcomes of all submissions; those sent twice have two
 * @param pathOf returns the path of a private file
 */
export async function verdictOn(
  product: Pick<Product, 'dataDir' | 'databaseUrl'>,
  outcomes: Outcome[],
  pathOf = (name: string) => join(product.dataDir, 'private', name),
): Promise<Verdict> {
  const verdict: Verdict = { lost: [], duplicated: [], half: [] };
  const tables = new Map<Kind, Map<unknown, Record<string, unknown>[]>>();
  for (const [kind, { table, mark }] of Object.entries(places)) {
    const byMark = new Map<unknown, Record<string, unknown>[]>();
    for (const row of await readRows(product, table)) byMark.set(row[mark], [...(byMark.get(row[mark]) ?? []), row]);
    tables.set(kind as Kind, byMark);
  }
  for (const { submission, status, answer } of outcomes) {
    const { kind, mark } = submission;
    const name = `${kind} ${mark} (${status})`;
    const [row, ...more] = tables.get(kind)?.get(mark) ?? [];
    if (more.length > 0) verdict.duplicated.push(name);
    if (status === 201) {
      const [column, of] = places[kind].answered ?? [];
      if (!row || (column && of && row[column] !== of(answer as never))) verdict.lost.push(name);
    }
    if (row && !(await isWhole(pathOf, row, submission.documents, kind))) verdict.half.push(name);
  }
  return verdict;
}

async function isWhole(
  pathOf: (name: string) => string,
  row: Record<string, unknown>,
  documents: Record<string, string>,
  kind: Kind,
): Promise<boolean> {
  try {
    for (const [column, hash] of Object.entries(documents))
      if (sha256(readFileSync(pathOf(String(row[column])))) !== hash) return false;
    // The server re-encodes photos, so a photo is complete if every pixel can be read.
    if (kind === 'review')
      await sharp(pathOf(String(row.photo_file)), { failOn: 'warning' })
        .raw()
        .toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Checks SQLite's file, whether or not the server is running. PostgreSQL checks itself on start. */
export function integrityOf({ dataDir, databaseUrl }: Product): string {
  if (databaseUrl) return 'ok';
  const database = new Sqlite(join(dataDir, 'database.sqlite'), { readonly: true });
  try {
    return database.pragma('integrity_check', { simple: true });
  } finally {
    database.close();
  }
}
