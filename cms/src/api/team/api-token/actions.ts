import { TOKEN_SCOPES, type TokenScope } from '../../../contract/admin-session';

/** Where the panel lists them: Settings → API Tokens. */
export const SECTION = 'api::dashboard';
export const CONTROLLER = 'scripts';

/** What the panel stores of a token that is allowed a scope. */
export const actionOf = (scope: TokenScope): string => `${SECTION}.${CONTROLLER}.${scope}`;
export const ACTIONS = TOKEN_SCOPES.map(actionOf);
