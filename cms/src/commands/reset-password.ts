import * as recoveries from '../api/team/recovery/recovery';
import { newPasswordSchema } from '../contract/team';
import { audit } from '../platform/audit';
import { loadProduct, runCommands } from '../platform/command';
import { durable } from '../platform/database/rows';
import { Conflict, Unknown } from '../platform/errors';
import { read } from '../platform/http/request';
import { findPanelAccount, panelAccounts } from '../platform/panel/panel-session';

interface Order {
  /** Required if there are several accounts. */
  username?: string;
  password: string;
  panel?: boolean;
}

/** `npm run admin -- reset-password`: returns the name. */
runCommands(async ({ username, password, panel }: Order): Promise<string> => {
  read(newPasswordSchema, { password });
  await loadProduct();
  const [first, ...others] = username ? [username] : panel ? await listPanelAccounts() : await recoveries.listAdmins();
  if (!first) throw new Unknown('There is no such account. npm start creates the first one.');
  if (others.length > 0)
    throw new Conflict(`There are several accounts: ${[first, ...others].join(', ')}. Choose one with --username.`);
  await (panel ? setPanelPassword(first, password) : recoveries.setPassword(first, password));
  return first;
});

const listPanelAccounts = async (): Promise<string[]> =>
  (await panelAccounts().findMany({ where: { isActive: true }, orderBy: { id: 'asc' } })).map(({ email }) => email);

const setPanelPassword = (email: string, password: string): Promise<void> =>
  durable(async () => {
    const account = await findPanelAccount({ email });
    if (!account) throw new Unknown(`The panel has no account ${email}.`);
    await strapi.service('admin::user').updateById(account.id, { password });
    await audit('password reset', { kind: 'Panel account', name: email }, { name: null, place: 'command line' });
  });
