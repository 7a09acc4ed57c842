import { randomUUID } from 'node:crypto';
import { type AccountRow, accounts } from './accounts';
import { type BaseRow, durable, rows } from './database/rows';
import { NotSignedIn } from './errors';
import { MINUTE_MS } from './time';

/** Maximum sessions per account and kind of login; the oldest are ended. */
const MOST_SESSIONS = 20;

export interface OpenSession {
  userId: string;
  sessionId: string;
}

/**
 * Opens a session unless the password has changed since it was compared.
 * @param origin the kind of login
 * @param alongside runs before the session is opened, in the same transaction
 * @returns the token
 * @throws NotSignedIn with `refusal`
 */
export function openSession(
  origin: string,
  { id, password }: Pick<AccountRow, 'id' | 'password'>,
  refusal: string,
  alongside: () => Promise<void> = async () => undefined,
  device?: string,
): Promise<string> {
  return durable(async () => {
    // An update locks the row.
    const { count } = await accounts().updateMany({ where: { id, password }, data: { password } });
    if (count !== 1) throw new NotSignedIn(refusal, 'INVALID_CREDENTIALS');
    await alongside();
    const { token } = await newSession(origin, id, device);
    await endOldest(origin, id);
    return token;
  });
}

/** Call it inside a write. @param device e.g. "Firefox on Linux" */
export async function newSession(origin: string, accountId: number, device?: string) {
  const sessions = strapi.sessionManager(origin);
  const metadata = device === undefined ? undefined : { deviceName: device, loginAt: new Date().toISOString() };
  const refresh = await sessions.generateRefreshToken(String(accountId), randomUUID(), { type: 'session', metadata });
  const access = await sessions.generateAccessToken(refresh.token);
  if ('error' in access) throw new Error(`A new session gave no token: ${access.error}`);
  return { token: access.token, refresh: refresh.token };
}

async function endOldest(origin: string, accountId: number): Promise<void> {
  const sessions = rows<BaseRow>('admin::session');
  const where = { origin, userId: String(accountId) };
  const old = await sessions.findMany({
    where,
    orderBy: [{ id: 'desc' }],
    offset: MOST_SESSIONS,
    limit: 100,
    select: ['id'],
  });
  if (old.length > 0) await sessions.deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } });
}

/** Null for a different origin or an ended session. */
export async function sessionBehind(origin: string, token: string): Promise<OpenSession | null> {
  const sessions = strapi.sessionManager(origin);
  const checked = sessions.validateAccessToken(token);
  if (!checked.isValid) return null;
  const { userId, sessionId } = checked.payload;
  return (await sessions.isSessionActive(sessionId)) ? { userId, sessionId } : null;
}

export const endSessions = (origin: string, accountId: number): Promise<void> =>
  strapi.sessionManager(origin).invalidateRefreshToken(String(accountId));

/** Call it inside a write. */
export async function endOtherSessions(origin: string, { userId, sessionId }: OpenSession): Promise<void> {
  await rows('admin::session').deleteMany({ where: { origin, userId, sessionId: { $ne: sessionId } } });
}

export interface SessionRow {
  sessionId: string;
  createdAt: string;
  /** Last use, to within five minutes. */
  updatedAt: string;
  expiresAt: string;
  metadata: { deviceName?: string } | null;
}

const SEEN_MS = 5 * MINUTE_MS;
const touched = new Map<string, number>();

/** Writes at most every five minutes. */
export async function touchSession(sessionId: string): Promise<void> {
  const now = Date.now();
  if (now - (touched.get(sessionId) ?? 0) < SEEN_MS) return;
  if (touched.size > 1000) touched.clear();
  touched.set(sessionId, now);
  await rows('admin::session')
    .updateMany({ where: { sessionId }, data: { updatedAt: new Date() } as object })
    .catch((error) => strapi.log.warn(error));
}
