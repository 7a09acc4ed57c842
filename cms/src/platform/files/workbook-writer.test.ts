import { buffer } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import { Workbook } from 'exceljs';
import { expect, test } from 'vitest';
import { type Sheet, workbookOf } from './workbook-writer';

const sheet = (batches: Sheet['batches']): Sheet => ({
  name: 'A & B',
  columns: [
    { title: 'Text', width: 4 },
    { title: 'When', width: 17, format: 'moment' },
    { title: 'Nothing', width: 3 },
  ],
  batches,
});

test('a workbook that others read: texts, dates and empty cells', async () => {
  const when = new Date('2026-01-02T03:04:00Z');
  async function* batches() {
    yield [['a & <b> "c"\nü😀', when, null]];
    yield [['second', null, null]];
  }
  const workbook = new Workbook();
  await workbook.xlsx.load((await buffer(workbookOf([sheet(batches())]))) as never);
  const [read] = workbook.worksheets;
  expect([read?.name, read?.rowCount, read?.getRow(2).values]).toEqual([
    'A & B',
    3,
    [undefined, 'a & <b> "c"\nü😀', when],
  ]);
  expect([read?.getCell('B2').numFmt, read?.getCell('A1').font.bold]).toEqual(['yyyy-mm-dd hh:mm', true]);
});

test('reads no further when its reader has gone', async () => {
  let batch = 0;
  let isOver = false;
  async function* batches() {
    try {
      for (; ; batch += 1) {
        await breathe();
        yield [[String(batch), null, null]];
      }
    } finally {
      isOver = true;
    }
  }
  const stream = workbookOf([sheet(batches())]).resume();
  await expect.poll(() => batch).toBeGreaterThan(0);
  stream.destroy();
  await expect.poll(() => isOver).toBe(true);
});

test('is destroyed when a batch cannot be read', async () => {
  async function* batches() {
    yield [['first', null, null]];
    throw new Error('no database');
  }
  await expect(buffer(workbookOf([sheet(batches())]))).rejects.toThrow('no database');
});
