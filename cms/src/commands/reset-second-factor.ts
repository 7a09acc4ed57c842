import * as v from 'valibot';
import * as team from '../api/team/team';
import { emailAddress, personMessages } from '../contract/validate';
import { loadProduct, runCommands } from '../platform/command';
import { read } from '../platform/http/request';

const { emailRequired, emailInvalid } = personMessages;
const orderSchema = v.object({ email: emailAddress(emailRequired, emailInvalid) });

/** `npm run admin -- reset-second-factor`: returns the username. */
runCommands(async (order): Promise<string> => {
  const { email } = read(orderSchema, order);
  await loadProduct();
  return team.resetSecondFactorOf(email);
});
