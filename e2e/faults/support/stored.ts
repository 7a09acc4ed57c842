import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRows } from '../../../cms/tests/support/database';
import type { Product } from './product';
import { type Kind, type Outcome, sha256 } from './submissions';

const cms = createRequire(new URL('../../../cms/package.json', import.meta.url));
const sharp = cms('sharp');
const Sqlite = cms('better-sqlite3');

/** Where a submission is stored, and by which column its mark is found. */
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
  /** Acknowledged, and not there or not what was acknowledged. */
  lost: string[];
  duplicated: string[];
  /** There, with a document that is missing or is not what was sent. */
  half: string[];
}

/**
 * Compares what the database and the disk hold with what was acknowledged, and looks for what is there twice or half.
 * @param outcomes of all submissions; of one that was sent twice, both
 * @param pathOf where a private file is
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
    // A photo is written anew by the server: it is whole when every pixel of it can be read.
    if (kind === 'review')
      await sharp(pathOf(String(row.photo_file)), { failOn: 'warning' })
        .raw()
        .toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** What SQLite says about its own file, with the server beside it or not. PostgreSQL has checked itself by starting. */
export function integrityOf({ dataDir, databaseUrl }: Product): string {
  if (databaseUrl) return 'ok';
  const database = new Sqlite(join(dataDir, 'database.sqlite'), { readonly: true });
  try {
    return database.pragma('integrity_check', { simple: true });
  } finally {
    database.close();
  }
}
