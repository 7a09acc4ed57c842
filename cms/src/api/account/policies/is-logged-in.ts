import { NotSignedIn } from '../../../platform/errors';
import { bearerOf, type Ctx } from '../../../platform/http/request';
import * as accounts from '../account';

export default async (ctx: Ctx): Promise<boolean> => {
  const token = bearerOf(ctx);
  const session = token ? await accounts.sessionOf(token) : null;
  if (!session) throw new NotSignedIn();
  ctx.state.account = session;
  return true;
};
