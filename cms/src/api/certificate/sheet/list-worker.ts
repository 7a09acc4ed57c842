import { readFile } from 'node:fs/promises';
import { messages } from '../../../contract/messages';
import { InvalidInput } from '../../../platform/errors';
import { type Line, unreadable } from './cell';
import { readCsv } from './csv';
import { listOf, type ReadList } from './list';
import { readWorkbook } from './workbook';

export { ready } from '../../../platform/worker-thread';

/** The list in a file, or why there is none. */
export type ReadResult = { list: ReadList } | { refusal: string };

/*
 * Reads lists in a separate thread: a file of a kilobyte may take the processor for minutes, and the server must keep
 * answering.
 */
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
/** The file format of Office before 2007, and of workbooks with a password. */
const COMPOUND = 'd0cf11e0';

/** The rows of a file. Its content tells its type. @throws InvalidInput when the file is unreadable */
async function linesOf(bytes: Buffer): Promise<Line[]> {
  const head = bytes.toString('hex', 0, 4);
  if (head === COMPOUND) throw unreadable(messages.certificateSheet.old);
  return head === ZIP ? readWorkbook(bytes) : readCsv(bytes);
}
