import { limits } from '@contract/calls';
import {
  CERTIFICATE_ID,
  type Certificate,
  certificateIdIn,
  certificateKeyOf,
  certificateLimits,
} from '@contract/certificate/certificate';
import type { Letter } from '@contract/certificate/letter';
import { withoutFormula } from '@contract/validate';
import { formatCount } from '../../../lib/format';

export const RESULTS = {
  valid: 'Valid',
  revoked: 'Revoked',
  unknown: 'Unknown',
  changed: 'Changed',
  unreadable: 'Not readable',
} as const;
export type Result = keyof typeof RESULTS;

/** A given ID or file: either the ID to look up, or a result that needs no lookup. */
export type Entry = { given: string } & ({ id: string; sha256?: string } | { result: Result });

export interface Row {
  given: string;
  result: Result;
  found?: Certificate | Letter;
}

const readableId = (text: string): string | null => {
  const id = certificateIdIn(text);
  return CERTIFICATE_ID.test(id) && id.length <= limits.certificateId.max ? id : null;
};

export function entryOf(given: string, claimed: string, sha256?: string): Entry {
  const id = readableId(claimed);
  return id === null ? { given, result: 'unreadable' } : { given, id, sha256 };
}

/** Splits pasted text into IDs and links, without duplicates. */
export function entriesIn(text: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const given of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const key = certificateKeyOf(readableId(given) ?? given);
    if (!entries.has(key)) entries.set(key, entryOf(given, given));
  }
  return [...entries.values()];
}

export function problemWith(count: number): string | undefined {
  if (count === 0) return 'Please paste at least one ID or link, or choose a file.';
  const { max } = certificateLimits.several;
  return count > max
    ? `Please check at most ${max} at a time. You have given ${formatCount(count, ['entry', 'entries'])}.`
    : undefined;
}

/** IDs to look up, without duplicates, because every ID counts towards a limit. */
export const idsOf = (entries: readonly Entry[]): string[] => [
  ...new Map(entries.flatMap((entry) => ('id' in entry ? [[certificateKeyOf(entry.id), entry.id]] : []))).values(),
];

/** @param answers results of looking up {@link idsOf}, in the same order */
export function rowsOf(entries: readonly Entry[], answers: readonly (Certificate | Letter | null)[]): Row[] {
  const found = new Map(idsOf(entries).map((id, index) => [certificateKeyOf(id), answers[index] ?? undefined]));
  return entries.map((entry) => {
    const { given } = entry;
    if ('result' in entry) return { given, result: entry.result };
    const one = found.get(certificateKeyOf(entry.id));
    return { given, result: resultOf(one, entry.sha256), found: one };
  });
}

function resultOf(found: Certificate | Letter | undefined, sha256: string | undefined): Result {
  if (!found) return 'unknown';
  if (found.revoked) return 'revoked';
  return sha256 === undefined || sha256 === found.pdfSha256?.toLowerCase() ? 'valid' : 'changed';
}

/** E.g. "180 valid, 3 revoked, 1 unknown". */
export const countsOf = (rows: readonly Row[]): string =>
  Object.entries(RESULTS)
    .map(([result, label]) => [rows.filter((row) => row.result === result).length, label.toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`)
    .join(', ');

/** True if the record also applies to the given ID or file. */
export const isRecorded = ({ result }: Row): boolean => result === 'valid' || result === 'revoked';

const dayOf = (moment: string | undefined): string => moment?.slice(0, 10) ?? '';

/** Begins with a byte order mark, without which Excel misreads names. */
export function csvOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { given, result, found } = row;
    const shown = isRecorded(row) ? found : undefined;
    return [
      ...[given, RESULTS[result], shown?.Name, shown?.Domain, dayOf(shown?.createdAt), dayOf(shown?.revoked?.date)],
      found?.link,
    ];
  });
  return `\uFEFF${[['Given', 'Result', 'Name', 'Domain', 'Issued on', 'Revoked on', 'Link'], ...lines]
    .map((cells) => cells.map((cell = '') => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join())
    .join('\r\n')}\r\n`;
}
