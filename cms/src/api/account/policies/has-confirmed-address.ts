import { accountMessages } from '../../../contract/account';
import { Forbidden } from '../../../platform/errors';
import type { Ctx } from '../../../platform/http/request';
import * as confirmations from '../confirmation';

/** Requires a confirmed address, because anyone can sign up with someone else's. Runs after `is-logged-in`. */
export default async (ctx: Ctx): Promise<boolean> => {
  const isConfirmed = await confirmations.isConfirmed(ctx.state.account);
  if (!isConfirmed) throw new Forbidden(accountMessages.unconfirmed, 'ADDRESS_UNCONFIRMED');
  return true;
};
