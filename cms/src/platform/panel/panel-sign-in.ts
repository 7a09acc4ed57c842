import type { Core } from '@strapi/strapi';
import { messages } from '../../contract/messages';
import { isDatabaseUnavailable } from '../database/error-codes';
import { rows } from '../database/rows';
import { RequestError, Unavailable } from '../errors';
import { matches } from '../password';
import { replaceMethods } from './replace-methods';

interface PanelAccount {
  password: string | null;
  isActive: boolean;
}

/** Result type of Strapi's `checkCredentials`. */
type Verdict = [error: null, account: PanelAccount | false, why?: { message: string }];

const refused = (message: string): Verdict => [null, false, { message }];

/**
 * Replaces the panel's password check: unknown addresses take as long as wrong passwords, and checks queue with all
 * other logins. @param isClosedTo true if the account must sign in with its second factor elsewhere
 */
export function makePanelSignInTimingSafe(strapi: Core.Strapi, isClosedTo: (email: string) => Promise<boolean>): void {
  const checkCredentials = async ({ email, password }: Record<string, unknown>): Promise<Verdict> => {
    if (typeof email !== 'string' || typeof password !== 'string') return refused('Invalid credentials');
    const account = await rows<PanelAccount>('admin::user').findOne({ where: { email } });
    const isRight = await matches('panelLogin', password, account?.password ?? null);
    if (!account || !isRight) return refused('Invalid credentials');
    if (account.isActive !== true) return refused('User not active');
    // After the password, so that guessing reveals nothing.
    return (await isClosedTo(email)) ? refused(messages.secondFactor.panelClosed) : [null, account];
  };
  replaceMethods('sign-in', strapi.service('admin::auth') as object as { checkCredentials: unknown }, {
    checkCredentials: (credentials: Record<string, unknown>) =>
      checkCredentials(credentials).catch((thrown) => {
        const error = isDatabaseUnavailable(thrown) ? new Unavailable(thrown) : thrown;
        // Without this code, Strapi answers 501.
        if (error instanceof RequestError) Object.assign(error.details, { code: 'LOGIN_NOT_ALLOWED' });
        throw error;
      }),
  });
}
