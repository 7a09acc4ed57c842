import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { QuickApplication } from '@contract/quick-application';
import { request } from '../../lib/api-client';
import { uuid } from '../../lib/uuid';

// Outlives the dialog: who closes it and tries again with the same words applies once.
let last = { text: '', key: '' };

/** Sends a quick application. The same one sent again carries the same key, so that it is stored once. */
export function quickApply(body: QuickApplication): Promise<Done> {
  const text = JSON.stringify(body);
  if (last.text !== text) last = { text, key: uuid() };
  return request(endpoints.quickApply, { body, idempotencyKey: last.key });
}
