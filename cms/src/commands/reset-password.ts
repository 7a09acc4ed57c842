import type recoveryService from '../api/recovery/services/recovery';
import { newPasswordSchema } from '../contract/recovery';
import { loadProduct, runCommands } from '../platform/command';
import { Conflict, Unknown } from '../platform/errors';
import { read } from '../platform/http/input';
import { serviceOf } from '../platform/service-of';

interface Order {
  /** Needed when there are several site admins. */
  username?: string;
  password: string;
}

/** Sets the password of a site admin, for `npm run admin -- reset-password`. Answers with the username. */
runCommands(async ({ username, password }: Order): Promise<string> => {
  read(newPasswordSchema, { password });
  await loadProduct();
  const recovery = serviceOf<typeof recoveryService>('api::recovery.recovery');
  const [first, ...others] = await recovery.listAdmins();
  if (!username && others.length > 0)
    throw new Conflict(`There are several site admins: ${[first, ...others].join(', ')}. Choose one by --username.`);
  const chosen = username ?? first;
  if (!chosen) throw new Unknown('There is no site admin. npm start makes one where there is none.');
  await recovery.setPassword(chosen, password);
  return chosen;
});
