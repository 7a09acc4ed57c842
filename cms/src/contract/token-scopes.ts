import type { Right } from './admin-session';

/**
 * The rights that an API token of the panel can have. All others are for people who sign in: accounts, the team,
 * messages of visitors, emails, the audit list and certificates.
 */
export const TOKEN_SCOPES = ['read', 'moderate', 'export'] as const satisfies readonly Right[];
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The scope that a token needs where a right is asked for; null where no token is let in. */
export const scopeOf = (right: Right | null): TokenScope | null =>
  TOKEN_SCOPES.find((scope) => scope === right) ?? null;
