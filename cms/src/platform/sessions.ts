import { randomUUID } from 'node:crypto';
import { durable } from './database/durable';
import { type BaseRow, rows } from './database/rows';
import { NotSignedIn } from './errors';

/** An account that has just shown its password. */
interface Known {
  id: number;
  /** The hash that the password was compared with. */
  password: string | null;
}

/** Sessions that an account may have at the same time, by login; the oldest ends when there is another one. */
const MOST_SESSIONS = 20;

export interface OpenSession {
  userId: string;
  sessionId: string;
}

const accounts = () => rows<Known>('plugin::users-permissions.user');

/**
 * Opens a session of Strapi's session manager, unless the password was changed since it was compared: comparing takes
 * a while, and a new password ends every session.
 * @param origin which login it is for: a token of one is worth nothing at another
 * @param alongside what is written with it, and before it: both or none
 * @param metadata what the list of open sessions says about it
 * @returns the token
 * @throws NotSignedIn with `refusal` when the password has changed meanwhile
 */
export function openSession(
  origin: string,
  { id, password }: Known,
  refusal: string,
  alongside: () => Promise<void> = async () => undefined,
  metadata?: Record<string, string>,
): Promise<string> {
  return durable(async () => {
    // An update, not a read: it locks the row, so that the password cannot change meanwhile.
    const { count } = await accounts().updateMany({ where: { id, password }, data: { password } });
    if (count !== 1) throw new NotSignedIn(refusal, 'INVALID_CREDENTIALS');
    await alongside();
    const sessions = strapi.sessionManager(origin);
    const refresh = await sessions.generateRefreshToken(String(id), randomUUID(), { type: 'session', metadata });
    const access = await sessions.generateAccessToken(refresh.token);
    if ('error' in access) throw new Error(`A new session gave no token: ${access.error}`);
    await endOldest(origin, id);
    return access.token;
  });
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

/** The session behind a token; null when the token is of another origin, has expired, or its session has ended. */
export async function sessionBehind(origin: string, token: string): Promise<OpenSession | null> {
  const sessions = strapi.sessionManager(origin);
  const checked = sessions.validateAccessToken(token);
  if (!checked.isValid) return null;
  const { userId, sessionId } = checked.payload;
  return (await sessions.isSessionActive(sessionId)) ? { userId, sessionId } : null;
}

/** Ends every session of an account, of these origins. */
export async function endSessions(origins: readonly string[], accountId: number): Promise<void> {
  for (const origin of origins) await strapi.sessionManager(origin).invalidateRefreshToken(String(accountId));
}

/** Ends every session of an account of this origin but this one. Inside a write. */
export async function endOtherSessions(origin: string, { userId, sessionId }: OpenSession): Promise<void> {
  await rows('admin::session').deleteMany({ where: { origin, userId, sessionId: { $ne: sessionId } } });
}

/** A session as Strapi stores it. */
export interface SessionRow {
  sessionId: string;
  createdAt: string;
  /** When it was last seen, to a few minutes: see {@link touchSession}. */
  updatedAt: string;
  expiresAt: string;
  metadata: { deviceName?: string } | null;
}

const SEEN_MS = 5 * 60_000;
/** When this process has last written that it saw a session. */
const touched = new Map<string, number>();

/** Remembers that a session was used: a write every five minutes at most. Nobody is refused because it fails. */
export async function touchSession(sessionId: string): Promise<void> {
  const now = Date.now();
  if (now - (touched.get(sessionId) ?? 0) < SEEN_MS) return;
  if (touched.size > 1000) touched.clear();
  touched.set(sessionId, now);
  await rows('admin::session')
    .updateMany({ where: { sessionId }, data: { updatedAt: new Date() } as object })
    .catch((error) => strapi.log.warn(error));
}

/** Deletes sessions that have expired, of every origin. Strapi does so only at every fiftieth sign-in. */
export async function sweepSessions(): Promise<void> {
  const now = new Date().toISOString();
  await durable(() => rows('admin::session').deleteMany({ where: { absoluteExpiresAt: { $lt: now } } }));
}
