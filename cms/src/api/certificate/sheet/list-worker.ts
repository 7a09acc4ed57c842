import { readFile } from 'node:fs/promises';
import { InvalidInput } from '../../../platform/errors';
import { sheetReplies } from '../messages';
import { type Line, unreadable } from './cell';
import { readCsv } from './csv';
import { listOf, type ReadList } from './list';
import { readWorkbook } from './workbook';

export { ready } from '../../../platform/worker-thread';

export type ReadResult = { list: ReadList } | { refusal: string };

/** Runs in a thread: a one-kilobyte file can take minutes of CPU time. */
export default async function read(path: string): Promise<ReadResult> {
  const bytes = await readFile(path);
  try {
    return { list: listOf(await linesOf(bytes)) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { refusal: error.message };
  }
}

const ZIP = '504b0304';
/** Signature of pre-2007 Office files and password-protected workbooks. */
const COMPOUND = 'd0cf11e0';

/** Detects the type from the content. @throws InvalidInput when the file is unreadable */
async function linesOf(bytes: Buffer): Promise<Line[]> {
  const head = bytes.toString('hex', 0, 4);
  if (head === COMPOUND) throw unreadable(sheetReplies.old);
  return head === ZIP ? readWorkbook(bytes) : readCsv(bytes);
}
