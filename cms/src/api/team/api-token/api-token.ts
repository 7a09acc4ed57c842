import { httpMessages } from '../../../contract/calls';
import { type Right, scopeOf, TOKEN_SCOPES, type TokenScope } from '../../../contract/team';
import { rows } from '../../../platform/database/rows';
import { Forbidden, NotSignedIn } from '../../../platform/errors';
import { MINUTES, type Rule } from '../../../platform/http/limit-rules';
import { countRequest } from '../../../platform/http/rate-limits';
import { HOUR_MS } from '../../../platform/time';

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

const limit: readonly Rule[] = [{ name: 'api-token', points: 600, duration: 10 * MINUTES, by: 'token' }];

/** Matches an API token. Session tokens have a different format. */
const ACCESS_KEY = /^[0-9a-f]{256}$/;

export const isOne = (token: string): boolean => ACCESS_KEY.test(token);

/** @throws NotSignedIn; Forbidden without the right; TooMany */
export async function admit(accessKey: string, right: Right): Promise<Pick<TokenRow, 'id' | 'name'>> {
  const tokens = strapi.service('admin::api-token-content-api') as unknown as Tokens;
  const token = await tokens.getByAccessKey(tokens.hash(accessKey));
  if (!token || token.kind === 'admin' || hasExpired(token)) throw new NotSignedIn();
  const scope = scopeOf(right);
  if (scope === null) throw new Forbidden(httpMessages.tokenNever);
  if (token.type !== 'custom' || !token.permissions.includes(actionOf(scope)))
    throw new Forbidden(httpMessages.tokenNotAllowed(scope));
  await countRequest(limit, String(token.id));
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

/** Listed under Settings → API Tokens. */
export const SECTION = 'api::dashboard';
export const CONTROLLER = 'scripts';

/** Permission that the panel stores for a scope. */
export const actionOf = (scope: TokenScope): string => `${SECTION}.${CONTROLLER}.${scope}`;
export const ACTIONS = TOKEN_SCOPES.map(actionOf);
