import * as v from 'valibot';
import type retentionService from '../api/application/services/retention';
import { loadProduct, runCommands } from '../platform/command';
import { read } from '../platform/http/input';
import { serviceOf } from '../platform/service-of';

const orderSchema = v.object({ do: v.picklist(['list', 'delete']) });

/** Shows and deletes the documents that were kept long enough, for `npm run retention`. */
runCommands(async (order) => {
  const { do: what } = read(orderSchema, order);
  await loadProduct();
  const retention = serviceOf<typeof retentionService>('api::application.retention');
  return what === 'list' ? retention.list() : retention.deleteDue({ name: null, place: 'command line' });
});
