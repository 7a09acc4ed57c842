import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { QuickApplication } from '@contract/quick-application';
import { request } from '../../lib/api-client';
import { sendKeys } from '../../lib/send-key';

// Outlives the dialog and the page: who tries again with the same words applies once.
const keys = sendKeys('quick-application-key');

/** Sends a quick application. The same one sent again carries the same key, until it is known to be stored. */
export async function quickApply(body: QuickApplication): Promise<Done> {
  const answer = await request(endpoints.quickApply, { body, idempotencyKey: await keys.keyFor(body) });
  keys.forget();
  return answer;
}
