import { SHEET_TEMPLATE, type SheetChecked, type SheetIssued, type SheetRow } from '@contract/certificate-sheet';
import { endpoints } from '@contract/endpoints';
import type { FieldError } from '@contract/envelope';
import { upload } from '../../lib/api-client';
import { download, saveFile } from '../../lib/download';
import { type Guard, isFound, isListOf, isNumber, isShape, isText } from '../../lib/guards';
import { sendKeys } from '../../lib/send-key';

const isTexts = ((value) => typeof value === 'object' && value !== null && Object.values(value).every(isText)) as Guard<
  SheetRow['texts']
>;
const isChecked = isFound(
  isShape<SheetChecked>({
    rows: isListOf(
      isShape<SheetRow>({
        row: isNumber,
        texts: isTexts,
        errors: isListOf(isShape<FieldError>({ field: isText, msg: isText })),
      }),
    ),
    ignored: isListOf(isText),
  }),
);

/** What becomes of every row of a list. Nothing is issued. */
export async function checkSheet(token: string, file: File): Promise<SheetChecked> {
  const form = new FormData();
  form.set('sheet', file);
  return (await upload(endpoints.checkSheet, { token, form, is: isChecked })).data;
}

/** A retry of the same list is issued once, also after a reload. */
const keys = sendKeys('sheet-key');

const isIssued = isShape<Pick<SheetIssued, 'message' | 'data'>>({
  message: isText,
  data: isListOf(isShape({ row: isNumber, CertificateId: isText })),
});

/** Issues a list, without these rows, which are wrong. */
export async function issueSheet(
  token: string,
  file: File,
  leaveOut: readonly number[],
): Promise<Pick<SheetIssued, 'message' | 'data'>> {
  const form = new FormData();
  form.set('leaveOut', leaveOut.join(','));
  form.set('sheet', file);
  const idempotencyKey = await keys.keyFor(leaveOut, file);
  const answer = await upload(endpoints.issueSheet, { token, form, idempotencyKey, is: isIssued });
  keys.forget();
  return answer;
}

/** Saves an empty list with the right head. */
export async function saveTemplate(token: string): Promise<void> {
  saveFile(await download(endpoints.readSheetTemplate, { token }), SHEET_TEMPLATE);
}
