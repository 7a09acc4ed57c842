import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, openSync, rmSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worksheet } from 'exceljs';
import { commonMessages } from '../../contract/calls';
import { XLSX } from '../../contract/operations';
import { isDiskUnavailable, NoRoom, RequestError } from '../errors';
import type { Ctx } from '../http/request';
import { settings } from '../settings';
import { foldersOf } from './data-dir';
import type { Opened } from './private-store';

type Cell = string | Date | null;

export interface Column {
  title: string;
  /** Width in characters. */
  width: number;
  format?: keyof typeof FORMATS;
}

export interface Sheet {
  name: string;
  columns: Column[];
  batches?: AsyncIterable<Cell[][]>;
  choices?: { column: number; values: readonly string[]; rows: number };
}

const FORMATS = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm', text: '@' };

/** @param gone aborts writing @throws NoRoom */
export const writeWorkbook = (sheets: Sheet[], gone: AbortSignal): Promise<Opened> =>
  temporaryFile(async (output) => {
    // Loaded lazily, because it takes half a second and 30 MB.
    const { stream } = (await import('exceljs')).default;
    // Not `filename`: exceljs misses errors in files that it opens itself and waits forever.
    const workbook = new stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
    workbook.creator = '';
    workbook.lastModifiedBy = '';
    for (const sheet of sheets)
      await writeSheet(workbook.addWorksheet(sheet.name, { views: [FROZEN] }) as WithValidations, sheet, output);
    await workbook.commit();
  }, gone);

/** Missing from exceljs's types. */
type WithValidations = Worksheet & { dataValidations: { add(range: string, rule: object): void } };

const FROZEN = { state: 'frozen', ySplit: 1 } as const;

async function writeSheet(worksheet: WithValidations, { columns, batches, choices }: Sheet, output: WriteStream) {
  const styles = columns.map(({ format }) => (format ? { numFmt: FORMATS[format] } : {}));
  worksheet.columns = columns.map(({ title, width }, index) => ({ header: title, width, style: styles[index] }));
  worksheet.getRow(1).font = { bold: true };
  if (choices) {
    const { column, values, rows } = choices;
    const letter = worksheet.getColumn(column + 1).letter;
    const rule = { type: 'list', allowBlank: true, showErrorMessage: true, formulae: [`"${values.join(',')}"`] };
    worksheet.dataValidations.add(`${letter}2:${letter}${rows + 1}`, rule);
  }
  let last = 1;
  for await (const batch of batches ?? []) {
    if (output.destroyed) return;
    const begun = performance.now();
    for (const cells of batch) {
      const row = worksheet.addRow(cells.map((cell) => cell || null));
      // Shared, because exceljs compares styles by identity.
      row.eachCell((cell, number) => {
        cell.style = styles[number - 1] ?? {};
      });
      row.commit();
    }
    last += batch.length;
    // Give exceljs and other requests time to run.
    await sleep(performance.now() - begun);
  }
  if (batches) worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: last, column: columns.length } };
  worksheet.commit();
}

/** Unlinks the file immediately, so it never outlives the process. @throws NoRoom */
async function temporaryFile(write: (output: WriteStream) => Promise<unknown>, gone: AbortSignal): Promise<Opened> {
  gone.throwIfAborted();
  let output: WriteStream | undefined;
  const stop = () => output?.destroy(gone.reason);
  gone.addEventListener('abort', stop);
  try {
    const fd = openNameless();
    output = createWriteStream('', { fd, autoClose: false });
    // Writers may continue after an error.
    output.on('error', () => undefined);
    await Promise.all([write(output), finished(output)]);
    gone.throwIfAborted();
    return { stream: createReadStream('', { fd, start: 0 }), size: output.bytesWritten };
  } catch (error) {
    output?.destroy();
    throw isDiskUnavailable(error) ? new NoRoom(error) : error;
  } finally {
    gone.removeEventListener('abort', stop);
  }
}

function openNameless(): number {
  const { incoming } = foldersOf(settings().DATA_DIR);
  // The folder may have been removed since startup.
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const path = join(incoming, randomUUID());
  const fd = openSync(path, 'wx+', 0o600);
  rmSync(path);
  return fd;
}

/** Writes the whole file first, so the length is known and failures get the error envelope. */
export async function sendWorkbook(
  ctx: Ctx,
  name: string,
  write: (gone: AbortSignal) => Promise<Opened>,
): Promise<void> {
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort(new RequestError(400, commonMessages.badRequest)));
  const { stream, size } = await write(gone.signal);
  if (gone.signal.aborted) stream.destroy();
  ctx.attachment(name);
  ctx.type = XLSX;
  ctx.length = size;
  ctx.body = stream;
}
