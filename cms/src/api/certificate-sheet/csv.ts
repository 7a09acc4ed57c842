import { CsvError, parse } from 'csv-parse/sync';
import { columnOf } from '../../contract/certificate-sheet';
import { messages } from '../../contract/messages';
import { type Line, textCell } from './cell';
import { unreadable } from './unreadable';

/** What parts the columns: a semicolon where the comma parts the decimals. */
const DELIMITERS = [',', ';'] as const;
const ENDS = ['\r\n', '\n', '\r'];
const UTF16 = /^(fffe|feff)/;

/** The rows of a CSV file. @throws InvalidInput when it is none, or not in UTF-8 */
export function readCsv(bytes: Buffer): Line[] {
  const text = textOf(bytes);
  const readings = DELIMITERS.map((delimiter) => linesOf(text, delimiter));
  const [best] = readings.sort((one, other) => namedIn(other) - namedIn(one));
  if (!best) return [];
  if ('failed' in best) throw best.failed;
  return best;
}

function textOf(bytes: Buffer): string {
  const { notOne, notUtf8 } = messages.certificateSheet;
  if (bytes.includes(0)) throw unreadable(UTF16.test(bytes.toString('hex', 0, 2)) ? notUtf8 : notOne);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(notUtf8);
  }
}

type Reading = Line[] | { failed: Error };

/** How many columns the head of a reading names; one that failed at least tells why. */
const namedIn = (reading: Reading): number =>
  'failed' in reading ? 0.5 : [...(reading[0]?.cells.values() ?? [])].filter(({ text }) => columnOf(text)).length;

function linesOf(text: string, delimiter: string): Reading {
  try {
    const records: string[][] = parse(text, { delimiter, recordDelimiter: ENDS, relaxColumnCount: true });
    return records.flatMap((record, index) => {
      const filled = record.map((field, column) => [column, textCell(field)] as const);
      const cells = new Map(filled.filter(([, cell]) => cell.text.trim() !== ''));
      return cells.size > 0 ? [{ row: index + 1, cells }] : [];
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { failed: unreadable(messages.certificateSheet.badCsv(Number(error.records ?? 0) + 1)) };
  }
}
