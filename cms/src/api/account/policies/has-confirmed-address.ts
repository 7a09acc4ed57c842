import { accountMessages } from '../../../contract/account';
import { Forbidden } from '../../../platform/errors';
import type { Ctx } from '../../../platform/http/request';
import * as confirmations from '../confirmation';

/** Anyone can sign up with someone else's address. Runs after `is-logged-in`. */
export default async (ctx: Ctx): Promise<boolean> => {
  const isConfirmed = await confirmations.isConfirmed(ctx.state.account);
  if (!isConfirmed) throw new Forbidden(accountMessages.unconfirmed, 'ADDRESS_UNCONFIRMED');
  return true;
};
