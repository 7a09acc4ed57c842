import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { sheetReplies } from '../messages';
import { unreadable } from './cell';
import { type Element, elementsAt, parseXml } from './xml';

/** 500 rows take some hundred kilobytes. */
const MOST_UNPACKED = 8 * 1024 * 1024;
const MOST_PARTS = 2000;
const MACROS = /(^|\/)(vbaProject[^/]*\.bin|macrosheets\/.*|dialogsheets\/.*)$/i;

export interface Relationship {
  id: string;
  type: string;
  target: string;
}

/** Reads parts of a workbook (ECMA-376, part 2) up to a total unpacked size. */
export class PackageParts {
  private left = MOST_UNPACKED;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws InvalidInput when it holds macros; an Error when it is not a complete archive */
  static async open(bytes: Buffer): Promise<PackageParts> {
    // `validateEntrySizes` fails if a part is larger than it claims.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (entries.has(name) || entries.size >= MOST_PARTS) throw new Error('Too many parts.');
      entries.set(name, entry);
    }
    if ([...entries.keys()].some((name) => MACROS.test(name))) throw unreadable(sheetReplies.macros);
    return new PackageParts(zip, entries);
  }

  /** @throws InvalidInput when the total gets too large */
  async read(name: string): Promise<Element | null> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return null;
    this.left -= entry.uncompressedSize;
    if (this.left < 0) throw unreadable(sheetReplies.unpacksTooLarge);
    return parseXml(await buffer(await this.zip.openReadStreamPromise(entry)));
  }

  /** @param part empty for the package itself */
  async relationshipsOf(part: string): Promise<Relationship[]> {
    const folder = posix.dirname(part);
    const root = await this.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
    return (root ? elementsAt(root, 'Relationship') : [])
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes: { Id = '', Type = '', Target = '' } }) => ({
        id: Id,
        type: Type.split('/').at(-1) ?? '',
        target: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
      }));
  }
}
