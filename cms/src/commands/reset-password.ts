import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import type recoveryService from '../api/recovery/services/recovery';
import { newPasswordSchema } from '../contract/recovery';
import { check } from '../contract/validate';
import { RequestError } from '../lib/errors';
import { serviceOf } from '../lib/service-of';

/**
 * Sets the password of a site admin, for `npm run admin -- reset-password`, which starts this as a process of its own
 * and talks to it over its channel: neither a list of processes nor a log ever shows the password.
 */

interface Order {
  /** Needed when there are several site admins. */
  username?: string;
  password: string;
}
type Result = { done: string } | { refused: string };

process.once('message', (order: Order) => {
  carryOut(order)
    .catch((error): Result => {
      if (!(error instanceof RequestError)) throw error;
      return { refused: error.message };
    })
    .then(
      (result) => process.send?.(result, undefined, undefined, () => process.exit(0)),
      (error) => {
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        process.exit(1);
      },
    );
});

async function carryOut({ username, password }: Order): Promise<Result> {
  const checked = check(newPasswordSchema, { password });
  if (!checked.ok) return { refused: checked.errors[0]?.msg ?? '' };
  // The product without its server: the services and their rules, nothing listens.
  const product = await createStrapi({ appDir: process.cwd(), distDir: join(process.cwd(), 'dist') }).load();
  try {
    const recovery = serviceOf<typeof recoveryService>('api::recovery.recovery');
    const [first, ...others] = await recovery.listAdmins();
    if (!username && others.length > 0)
      return { refused: `There are several site admins: ${[first, ...others].join(', ')}. Choose one by --username.` };
    const chosen = username ?? first;
    if (!chosen) return { refused: 'There is no site admin. npm start makes one where there is none.' };
    await recovery.setPassword(chosen, password);
    return { done: chosen };
  } finally {
    await product.destroy();
  }
}
