import { audit } from '../../platform/audit';
import { durable, rows } from '../../platform/database/rows';
import { type FoundOf, features, partsOf } from '../../platform/feature';
import { deletePrivateFile } from '../../platform/files/private-files';
import { fingerprintOf, IDEMPOTENCY_KEY } from '../../platform/http/idempotency';
import { removeParts } from '../../platform/panel/panel-removals';
import { APPLICATION, type ApplicationRow } from '../application/row';
import { mailFilesAbout, removeMailFiles } from '../mail/outbox';

type Counts = Record<string, number>;

interface Found {
  /** References of full applications. */
  references: string[];
  counts: Counts;
  /** Panel accounts are not deleted here. */
  isPanelAccount: boolean;
}

type Entry = { id: number };

const personal = () =>
  features().flatMap((feature) => (feature.person ? [{ ...feature, person: feature.person }] : []));

/** Counts what `forget` would delete. @throws Conflict for a team member */
export async function find(email: string): Promise<Found> {
  const foundOf = finder(email);
  const counts: Counts = {};
  for (const { uid, person } of personal()) add(counts, person.as, (await foundOf(uid)).length);
  return {
    references: await referencesOf(foundOf),
    counts: {
      ...counts,
      documents: (await filesOf(foundOf)).length,
      mailFiles: (await mailFilesAbout(email)).length,
      answers: await rows(IDEMPOTENCY_KEY).count({ where: await answersTo(foundOf) }),
    },
    isPanelAccount: (await rows('admin::user').count({ where: { email: { $eqi: email } } })) > 0,
  };
}

/**
 * Deletes the rows in one transaction, then the files. Keeps audit entries, without the address.
 * @throws Conflict for a team member, or while an email to the address is being sent
 */
export async function forget(email: string): Promise<{ counts: Counts }> {
  const { counts, files } = await durable(async () => {
    const foundOf = finder(email);
    const gone: Counts = {};
    for (const { uid, person } of personal()) {
      const found = await foundOf<Entry>(uid);
      const where = { id: { $in: found.map(({ id }) => id) } };
      add(gone, person.as, await (person.forget ? person.forget(where, email) : remove(uid, where)));
    }
    const files = await filesOf(foundOf);
    for (const { uid } of personal()) await removeParts(uid, await foundOf(uid));
    gone.answers = await remove(IDEMPOTENCY_KEY, await answersTo(foundOf));
    const name = (await referencesOf(foundOf)).join(', ') || null;
    if (Object.values(gone).some((count) => count > 0)) await audit('deleted', { kind: 'Person', name });
    return { counts: gone, files };
  });
  await Promise.all(files.map(deletePrivateFile));
  await tidyJournal();
  return {
    counts: { ...counts, documents: files.length, mailFiles: await removeMailFiles(await mailFilesAbout(email)) },
  };
}

const add = (counts: Counts, name: string, count: number) => {
  counts[name] = (counts[name] ?? 0) + count;
};

/** Reads the rows once, so they are still available after being deleted. */
function finder(email: string): FoundOf {
  const found = new Map<string, Promise<object[]>>();
  const read: FoundOf = <Row extends object>(uid: string) => {
    if (!found.has(uid)) found.set(uid, load(uid));
    return found.get(uid) as Promise<Row[]>;
  };
  const load = async (uid: string) => {
    const person = personal().find((feature) => feature.uid === uid)?.person;
    if (!person) return [];
    return rows<object>(uid).findMany({ where: await person.where(email, read) });
  };
  return read;
}

const referencesOf = async (foundOf: FoundOf): Promise<string[]> =>
  (await foundOf<ApplicationRow>(APPLICATION)).map(({ reference }) => reference);

async function filesOf(foundOf: FoundOf): Promise<string[]> {
  const files: (string | null)[] = [];
  for (const feature of personal()) {
    const found = await foundOf<object>(feature.uid);
    for (const entry of found) files.push(...(feature.filesOf?.(entry) ?? []));
    for (const { uid, partOf, filesOf: ofPart } of partsOf(feature.uid))
      if (ofPart) files.push(...(await rows<object>(uid).findMany({ where: partOf.where(found) })).flatMap(ofPart));
  }
  return files.filter((name) => name !== null);
}

/** Matches stored responses to this person's requests. */
async function answersTo(foundOf: FoundOf): Promise<object> {
  const fingerprints: string[] = [];
  const names: string[] = [];
  for (const { uid, person } of personal()) {
    for (const entry of await foundOf(uid)) {
      if (person.requestOf) fingerprints.push(fingerprintOf(person.requestOf(entry)));
      if (person.knownAs) names.push(person.knownAs(entry));
    }
  }
  return { $or: [{ fingerprint: { $in: fingerprints } }, ...names.map((name) => ({ answer: { $containsi: name } }))] };
}

const remove = async (uid: string, where: object): Promise<number> => (await rows(uid).deleteMany({ where })).count;

/** Empties SQLite's journal, which still contains deleted rows. */
async function tidyJournal(): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') await strapi.db.connection.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}
