import { type Right, scopeOf } from '../../../contract/admin-session';
import { messages } from '../../../contract/messages';
import { rows } from '../../../platform/database/rows';
import { Forbidden, NotSignedIn } from '../../../platform/errors';
import { countRequest } from '../../../platform/http/rate-limits';
import { actionOf } from './actions';

/** An API token of the panel, as Strapi stores it. */
interface TokenRow {
  id: number;
  name: string;
  kind: 'content-api' | 'admin' | null;
  type: 'read-only' | 'full-access' | 'custom';
  permissions: string[];
  expiresAt: string | null;
  lastUsedAt: string | null;
}

interface Tokens {
  hash(accessKey: string): string;
  getByAccessKey(hash: string): Promise<TokenRow | null>;
}

export interface ApiToken {
  id: number;
  name: string;
}

/** Strapi's access keys: a session's token looks different. */
const ACCESS_KEY = /^[0-9a-f]{256}$/;
/** "Last used" in the panel is as exact as Strapi keeps it. */
const HOUR_MS = 3_600_000;

/** Whether a bearer token is one of the panel's, by its looks. */
export const isOne = (token: string): boolean => ACCESS_KEY.test(token);

/**
 * Lets a script make a call that needs a right.
 * @throws NotSignedIn for a token that is unknown, deleted or expired; Forbidden for one that does not have it;
 * TooMany
 */
export async function admit(accessKey: string, right: Right): Promise<ApiToken> {
  const tokens = strapi.service('admin::api-token-content-api') as unknown as Tokens;
  const token = await tokens.getByAccessKey(tokens.hash(accessKey));
  if (!token || token.kind === 'admin' || hasExpired(token)) throw new NotSignedIn();
  const scope = scopeOf(right);
  if (scope === null) throw new Forbidden(messages.apiToken.never);
  if (token.type !== 'custom' || !token.permissions.includes(actionOf(scope)))
    throw new Forbidden(messages.apiToken.notAllowed(scope));
  await countRequest('apiToken', String(token.id));
  await noteUse(token);
  return { id: token.id, name: token.name };
}

const hasExpired = ({ expiresAt }: TokenRow): boolean =>
  expiresAt !== null && new Date(expiresAt).getTime() < Date.now();

async function noteUse({ id, lastUsedAt }: TokenRow): Promise<void> {
  if (lastUsedAt !== null && Date.now() - new Date(lastUsedAt).getTime() < HOUR_MS) return;
  const data = { lastUsedAt: new Date().toISOString() };
  await rows<TokenRow>('admin::api-token').updateMany({ where: { id }, data });
}
