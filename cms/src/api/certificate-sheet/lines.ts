import { messages } from '../../contract/messages';
import type { Line } from './cell';
import { readCsv } from './csv';
import { unreadable } from './unreadable';
import { readWorkbook } from './workbook';

const ZIP = '504b0304';
/** The file format of Office before 2007, and of workbooks with a password. */
const COMPOUND = 'd0cf11e0';

/** The rows of a file. Its content tells its type. @throws InvalidInput when the file is unreadable */
export async function linesOf(bytes: Buffer): Promise<Line[]> {
  const head = bytes.toString('hex', 0, 4);
  if (head === COMPOUND) throw unreadable(messages.certificateSheet.old);
  return head === ZIP ? readWorkbook(bytes) : readCsv(bytes);
}
