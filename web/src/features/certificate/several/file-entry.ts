import type { DidDocument } from '@contract/certificate/credential';
import { checkBadge } from '../credential/check-badge';
import { certificateIdInPdf, credentialTextIn } from '../credential/read-file';
import { readIssuer } from '../credential/site-issuer';
import { isPdf, MOST_BYTES, sha256Of } from '../file-result';
import { type Entry, entryOf } from './entries';

/** Reads files one after another, on this device. @throws if the issuer's keys are unavailable */
export async function entriesOf(files: readonly File[], onRead: (count: number) => void): Promise<Entry[]> {
  const issuer = await readIssuer();
  const entries: Entry[] = [];
  for (const file of files) {
    entries.push(await entryIn(file, issuer).catch(() => ({ given: file.name, result: 'unreadable' as const })));
    onRead(entries.length);
  }
  return entries;
}

/** Checks the signature of a credential here; the lookup tells whether it was revoked. */
async function entryIn(file: File, issuer: DidDocument): Promise<Entry> {
  const given = file.name;
  if (file.size > MOST_BYTES) return { given, result: 'unreadable' };
  if (await isPdf(file))
    return entryOf(given, certificateIdInPdf(await file.arrayBuffer()) ?? '', await sha256Of(file));
  const outcome = await checkBadge(await credentialTextIn(file), issuer, async () => null);
  if (outcome.kind === 'foreign') return { given, result: 'unknown' };
  if (outcome.kind === 'changed' || outcome.kind === 'unreadable') return { given, result: outcome.kind };
  return entryOf(given, outcome.badge.id);
}
