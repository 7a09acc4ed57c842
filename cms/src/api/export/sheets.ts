import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { stream as streams } from 'exceljs';

type Cell = string | Date | null;

export interface Column {
  title: string;
  /** In characters. */
  width: number;
  /** Of a date; a text has none. */
  format?: 'day' | 'moment';
}

/** A sheet: its columns, and its rows in batches, each read when the one before has gone out. */
export interface Sheet {
  name: string;
  columns: Column[];
  batches: AsyncIterable<Cell[][]>;
}

const FORMATS = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' };

/** A worksheet writes into this stream, which hands on to `pipes` without waiting for them. They are of an older kind
 * than Node's own: that they have enough stands in their state alone. */
interface SheetStream {
  pipes: (PassThrough & { _writableState: { needDrain: boolean } })[];
  once(event: 'zipped', listener: () => void): void;
}

/**
 * Writes a workbook as a stream: one sheet after the other, row by row, no faster than the reader takes it.
 * Rejects when a batch fails or the reader has gone; the stream is destroyed then, so that nobody takes half a file for
 * a whole one.
 */
export async function writeWorkbook(output: PassThrough, sheets: Sheet[]): Promise<void> {
  const workbook = new streams.xlsx.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
  const gone = once(output, 'close').then(() => {
    throw new Error('The reader of the spreadsheet has gone.');
  });
  gone.catch(() => undefined);
  for (const sheet of sheets) await Promise.race([writeSheet(workbook, sheet, output), gone]);
  await Promise.race([workbook.commit(), gone]);
}

async function writeSheet(
  workbook: InstanceType<typeof streams.xlsx.WorkbookWriter>,
  { name, columns, batches }: Sheet,
  output: PassThrough,
): Promise<void> {
  const worksheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  worksheet.columns = columns.map(({ title, width, format }) => ({
    header: title,
    width,
    style: format ? { numFmt: FORMATS[format] } : {},
  }));
  worksheet.getRow(1).font = { bold: true };
  worksheet.getRow(1).commit();
  const stream = (worksheet as unknown as { stream: SheetStream }).stream;
  let written = 1;
  for await (const batch of batches) {
    if (output.destroyed) return;
    for (const cells of batch) worksheet.addRow(cells).commit();
    written += batch.length;
    await settled(stream);
    await breathe();
  }
  // The filter has to know its last row, which is known now.
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: written, column: columns.length } };
  const zipped = new Promise<void>((resolve) => stream.once('zipped', resolve));
  worksheet.commit();
  await zipped;
}

/** Waits until what was written has been taken on: the library itself would keep it all in memory. */
async function settled({ pipes }: SheetStream): Promise<void> {
  for (const pipe of pipes) if (pipe._writableState.needDrain) await once(pipe, 'drain');
}
