import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { messages } from '../../../contract/messages';
import { unreadable } from './cell';
import { type Element, elementsAt, parseXml } from './xml';

/** A list of 500 rows has some hundred kilobytes. What unpacks to more is not read any further. */
const MOST_UNPACKED = 8 * 1024 * 1024;
const MOST_PARTS = 2000;
const MACROS = /(^|\/)(vbaProject[^/]*\.bin|macrosheets\/.*|dialogsheets\/.*)$/i;

/** What a part of a workbook leads to. */
export interface Relationship {
  id: string;
  /** The last word of its type. */
  type: string;
  /** The name of the other part. */
  target: string;
}

/** The parts of a workbook (ECMA-376, part 2): read one by one, and together no further than they may unpack to. */
export class PackageParts {
  private left = MOST_UNPACKED;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws InvalidInput when it holds macros; an Error when it is no whole archive */
  static async open(bytes: Buffer): Promise<PackageParts> {
    // What comes out of a part is held against the size that it claims.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (entries.has(name) || entries.size >= MOST_PARTS) throw new Error('Too many parts.');
      entries.set(name, entry);
    }
    if ([...entries.keys()].some((name) => MACROS.test(name))) throw unreadable(messages.certificateSheet.macros);
    return new PackageParts(zip, entries);
  }

  /** The root of a part; null when there is none of that name. @throws InvalidInput when it unpacks to too much */
  async read(name: string): Promise<Element | null> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return null;
    this.left -= entry.uncompressedSize;
    if (this.left < 0) throw unreadable(messages.certificateSheet.unpacksTooLarge);
    return parseXml(await buffer(await this.zip.openReadStreamPromise(entry)));
  }

  /** What a part leads to, inside of the package. @param part empty for the package itself */
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
