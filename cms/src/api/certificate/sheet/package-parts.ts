import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { sheetReplies } from '../messages';
import { unreadable } from './cell';
import { type Element, elementsAt, parseXml } from './xml';

/** 500 rows take a few hundred kilobytes. */
const MOST_UNPACKED = 8 * 1024 * 1024;
const MOST_PARTS = 2000;
const MACROS = /(^|\/)(vbaProject[^/]*\.bin|macrosheets\/.*|dialogsheets\/.*)$/i;

/**
 * Reads parts of a workbook (ECMA-376, part 2) up to a total unpacked size.
 * @throws InvalidInput if it contains macros; Error if it is not a complete archive
 */
export async function openPackage(bytes: Buffer) {
  // `validateEntrySizes` fails if a part is larger than it claims.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entries.has(name) || entries.size >= MOST_PARTS) throw new Error('Too many parts.');
    if (MACROS.test(name)) throw unreadable(sheetReplies.macros);
    entries.set(name, entry);
  }
  let left = MOST_UNPACKED;

  /** @throws InvalidInput when the total gets too large */
  async function read(name: string): Promise<Element | null> {
    const entry = entries.get(name.toLowerCase());
    if (!entry) return null;
    left -= entry.uncompressedSize;
    if (left < 0) throw unreadable(sheetReplies.unpacksTooLarge);
    return parseXml(await buffer(await zip.openReadStreamPromise(entry)));
  }

  /** @param part empty for the package itself */
  async function relationshipsOf(part: string) {
    const folder = posix.dirname(part);
    const root = await read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
    return (root ? elementsAt(root, 'Relationship') : [])
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes: { Id = '', Type = '', Target = '' } }) => ({
        id: Id,
        type: Type.split('/').at(-1) ?? '',
        target: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
      }));
  }

  return { read, relationshipsOf };
}
