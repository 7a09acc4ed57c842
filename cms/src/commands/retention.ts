import * as v from 'valibot';
import * as retention from '../api/application/record/retention';
import { loadProduct, runCommands } from '../platform/command';
import { read } from '../platform/http/request';

const orderSchema = v.object({ do: v.picklist(['list', 'delete']) });

/** `npm run retention` */
runCommands(async (order) => {
  const { do: what } = read(orderSchema, order);
  await loadProduct();
  return what === 'list' ? retention.list() : retention.deleteDue({ name: null, place: 'command line' });
});
