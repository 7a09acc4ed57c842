import { type ExportName, exportFiles, operationsMessages } from '../../../contract/operations';
import { audit } from '../../../platform/audit';
import { durable } from '../../../platform/database/rows';
import { RequestError } from '../../../platform/errors';
import type { Opened } from '../../../platform/files/private-store';
import { dateCell, moment, phoneCell, sheetOf, text, textCell } from '../../../platform/files/sheet-fields';
import { type Sheet, writeWorkbook } from '../../../platform/files/workbook';
import { quickApplicationSheet } from '../../application/quick/feature';
import { applicationSheet } from '../../application/record/sheet';
import * as emailList from './email-list';

/** One at a time, because an export uses a core and a lot of memory. */
let running = false;
const RETRY_SECONDS = 5;

const workbooks: Record<ExportName, (round?: string) => Promise<Sheet[]>> = {
  applications: async (round) => [await applicationSheet(round), quickApplicationSheet()],
  emailList: async () => [
    sheetOf(
      'Email list',
      [
        [text('Name', 28), ({ name }) => textCell(name)],
        [text('Email', 34), ({ email }) => textCell(email)],
        [text('Phone'), ({ phone }) => phoneCell(phone)],
        [text('Sources', 42), ({ sources }) => textCell(sources.join(', '))],
        [moment('First seen'), ({ firstSeen }) => dateCell(firstSeen)],
      ],
      emailList.list(),
    ),
  ],
};

/** @throws RequestError 429 while another one is being written; NoRoom if the disk is full */
export async function open(name: ExportName, gone: AbortSignal, round?: string): Promise<Opened> {
  if (running)
    throw new RequestError(429, operationsMessages.exportBusy, { retryAfter: RETRY_SECONDS }, 'EXPORT_RUNNING');
  running = true;
  try {
    const opened = await writeWorkbook(await workbooks[name](round), gone);
    try {
      await durable(() => audit('exported', { kind: 'Spreadsheet', name: exportFiles[name] }));
    } catch (error) {
      opened.stream.destroy();
      throw error;
    }
    return opened;
  } finally {
    running = false;
  }
}
