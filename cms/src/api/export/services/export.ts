import { finished, type Readable } from 'node:stream';
import { type ExportName, exportFiles } from '../../../contract/export';
import { messages } from '../../../contract/messages';
import { audited } from '../../../platform/audited';
import { durable } from '../../../platform/database/durable';
import { RequestError } from '../../../platform/errors';
import { workbookOf } from '../../../platform/files/workbook-writer';
import { streamWithTimeout } from '../stall';
import { applicationsSheets, emailListSheets } from '../workbooks';

/** A spreadsheet takes a core and a part of the memory: one at a time in a process. */
let running = false;
const RETRY_SECONDS = 5;
/** So long a reader may take nothing. */
const TIMEOUT_MS = 30_000;

const workbooks = { applications: applicationsSheets, emailList: emailListSheets };

export default () => ({
  /**
   * Starts a spreadsheet.
   * @returns its bytes as a stream that is destroyed when something fails on the way
   * @throws RequestError 429 while another one is being written
   */
  async open(name: ExportName): Promise<Readable> {
    if (running) throw new RequestError(429, messages.export.busy, { retryAfter: RETRY_SECONDS }, 'EXPORT_RUNNING');
    running = true;
    try {
      await durable(() => audited('exported', { kind: 'Spreadsheet', name: exportFiles[name] }));
      const workbook = workbookOf(workbooks[name]()).on('error', (error) => strapi.log.error(error));
      const output = streamWithTimeout(workbook, TIMEOUT_MS);
      finished(output, () => {
        workbook.destroy();
        running = false;
      });
      return output;
    } catch (error) {
      running = false;
      throw error;
    }
  },
});
