import {
  SHEET_TEMPLATE,
  type SheetChecked,
  type SheetIssued,
  sheetCheckAnswerSchema,
  sheetIssuedSchema,
} from '@contract/certificate-sheet';
import { endpoints } from '@contract/endpoints';
import { download, saveFile } from '../../lib/download';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { upload } from '../../lib/upload';

/** Checks every row of a spreadsheet without issuing anything. */
export async function checkSheet(token: string, file: File): Promise<SheetChecked> {
  const form = new FormData();
  form.set('sheet', file);
  return (await upload(endpoints.checkSheet, { token, form, schema: sheetCheckAnswerSchema })).data;
}

/** Retrying the same spreadsheet, even after a reload, issues it once. */
const keys = idempotencyKeys('sheet-key');

/** Issues all rows of a spreadsheet except `leaveOut`. */
export async function issueSheet(token: string, file: File, leaveOut: readonly number[]): Promise<SheetIssued> {
  const form = new FormData();
  form.set('leaveOut', leaveOut.join(','));
  form.set('sheet', file);
  const idempotencyKey = await keys.keyFor(leaveOut, file);
  const answer = await upload(endpoints.issueSheet, { token, form, idempotencyKey, schema: sheetIssuedSchema });
  keys.forget();
  return answer;
}

export async function saveTemplate(token: string): Promise<void> {
  saveFile(await download(endpoints.readSheetTemplate, { token }), SHEET_TEMPLATE);
}
