import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import { Workbook } from 'exceljs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { httpMessages } from '../../contract/calls';
import { type Sheet, writeWorkbook } from './workbook';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    openSync(...given: Parameters<typeof real.openSync>) {
      const file = real.openSync(...given);
      if (!disk.isFull) return file;
      real.closeSync(file);
      // Writing to it fails like writing to a full disk.
      return real.openSync('/dev/full', 'r+');
    },
  };
});

let dataDir: string;
vi.mock('../settings', () => ({ settings: () => ({ DATA_DIR: dataDir }) }));
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-commit-workbooks-'));
});
afterEach(() => expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

const columns: Sheet['columns'] = [
  { title: 'Text', width: 4 },
  { title: 'When', width: 17, format: 'moment' },
  { title: 'Nothing', width: 3 },
];
const write = (batches: Sheet['batches'], gone = new AbortController().signal) =>
  writeWorkbook([{ name: 'A & B', columns, batches }], gone);
/** Endless rows; `read` counts the batches read. */
function endless() {
  const rows = { read: 0, isOver: false };
  async function* batches() {
    try {
      for (; ; rows.read += 1) {
        await breathe();
        yield [['some', null, null]];
      }
    } finally {
      rows.isOver = true;
    }
  }
  return { rows, batches: batches() };
}

test('other programs can read the workbook: texts, dates, empty cells, a frozen header and filters', async () => {
  const when = new Date('2026-01-02T03:04:00Z');
  async function* batches() {
    yield [['a & <b> "c"\nü😀', when, null]];
    yield [['second', null, null]];
  }
  const { stream, size } = await write(batches());
  const bytes = await buffer(stream);
  expect(bytes).toHaveLength(size);
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes as never);
  const [read] = workbook.worksheets;
  expect([read?.name, read?.rowCount, read?.getRow(2).values]).toEqual([
    'A & B',
    3,
    [undefined, 'a & <b> "c"\nü😀', when],
  ]);
  expect([read?.getCell('B2').numFmt, read?.getCell('A1').font.bold, read?.getCell('A2').font?.bold]).toEqual([
    'yyyy-mm-dd hh:mm',
    true,
    undefined,
  ]);
  expect([read?.views[0], read?.autoFilter, read?.getColumn(2).width]).toEqual([
    expect.objectContaining({ state: 'frozen', ySplit: 1 }),
    'A1:C3',
    17,
  ]);
});

test('a sheet to fill in offers a list of choices in every row of the column', async () => {
  const choices = { column: 1, values: ['Internship', 'Course'], rows: 500 };
  const { stream } = await writeWorkbook([{ name: 'Form', columns, choices }], new AbortController().signal);
  const workbook = new Workbook();
  await workbook.xlsx.load((await buffer(stream)) as never);
  const [read] = workbook.worksheets;
  const ruleOf = (cell: string) => read?.getCell(cell).dataValidation?.formulae;
  expect(['B2', 'B501', 'B502', 'A2'].map(ruleOf)).toEqual([
    ['"Internship,Course"'],
    ['"Internship,Course"'],
    undefined,
    undefined,
  ]);
});

test('stops reading rows when the client disconnects', async () => {
  const { rows, batches } = endless();
  const gone = new AbortController();
  const written = write(batches, gone.signal);
  await expect.poll(() => rows.read).toBeGreaterThan(0);
  gone.abort(new Error('gone'));
  await expect(written).rejects.toThrow('gone');
  await expect.poll(() => rows.isOver).toBe(true);
});

test('a client that disconnects after the file was written still gets the whole file', async () => {
  const gone = new AbortController();
  const { stream } = await write(undefined, gone.signal);
  gone.abort();
  expect((await buffer(stream)).subarray(0, 2).toString()).toBe('PK');
});

test('the workbook fails if reading a batch fails', async () => {
  async function* batches() {
    yield [['first', null, null]];
    throw new Error('no database');
  }
  await expect(write(batches())).rejects.toThrow('no database');
});

test.runIf(existsSync('/dev/full'))(
  'a full disk causes a 503 with a message and stops the reads, and the process keeps running',
  async () => {
    const { rows, batches } = endless();
    disk.isFull = true;
    await expect(write(batches)).rejects.toMatchObject({ status: 503, message: httpMessages.noRoom });
    disk.isFull = false;
    await expect.poll(() => rows.isOver).toBe(true);
  },
);
