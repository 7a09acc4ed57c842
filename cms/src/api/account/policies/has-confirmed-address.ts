import { messages } from '../../../contract/messages';
import { Forbidden } from '../../../platform/errors';
import type { Ctx } from '../../../platform/http/koa';
import * as confirmations from '../confirmation';

/**
 * Lets in whose address is theirs, by what the database says now. Behind `is-logged-in`.
 * @throws Forbidden for everybody else: anybody can sign up with somebody else's address
 */
export default async (ctx: Ctx): Promise<boolean> => {
  const isConfirmed = await confirmations.isConfirmed(ctx.state.account);
  if (!isConfirmed) throw new Forbidden(messages.account.unconfirmed, 'ADDRESS_UNCONFIRMED');
  return true;
};
