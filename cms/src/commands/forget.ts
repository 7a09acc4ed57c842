import * as v from 'valibot';
import * as persons from '../api/operations/person';
import { personEmail } from '../contract/form';
import { loadProduct, runCommands } from '../platform/command';
import { read } from '../platform/http/request';

const orderSchema = v.object({ do: v.picklist(['find', 'forget']), email: personEmail.rule });

/** `npm run forget` */
runCommands(async (order) => {
  const { do: what, email } = read(orderSchema, order);
  await loadProduct();
  return what === 'find' ? persons.find(email) : persons.forget(email);
});
