import * as v from 'valibot';
import * as team from '../api/team/team';
import { personEmail } from '../contract/form';
import { loadProduct, runCommands } from '../platform/command';
import { read } from '../platform/http/request';

const orderSchema = v.object({ email: personEmail.rule });

/** `npm run admin -- reset-second-factor`: returns the username. */
runCommands(async (order): Promise<string> => {
  const { email } = read(orderSchema, order);
  await loadProduct();
  return team.resetSecondFactorOf(email);
});
