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

/** What becomes of every row of a list. Nothing is issued. */
export async function checkSheet(token: string, file: File): Promise<SheetChecked> {
  const form = new FormData();
  form.set('sheet', file);
  return (await upload(endpoints.checkSheet, { token, form, schema: sheetCheckAnswerSchema })).data;
}

/** A retry of the same list is issued once, also after a reload. */
const keys = idempotencyKeys('sheet-key');

/** Issues a list, without these rows, which are wrong. */
export async function issueSheet(token: string, file: File, leaveOut: readonly number[]): Promise<SheetIssued> {
  const form = new FormData();
  form.set('leaveOut', leaveOut.join(','));
  form.set('sheet', file);
  const idempotencyKey = await keys.keyFor(leaveOut, file);
  const answer = await upload(endpoints.issueSheet, { token, form, idempotencyKey, schema: sheetIssuedSchema });
  keys.forget();
  return answer;
}

/** Saves an empty list with the right head. */
export async function saveTemplate(token: string): Promise<void> {
  saveFile(await download(endpoints.readSheetTemplate, { token }), SHEET_TEMPLATE);
}
