import { createHash, randomBytes } from 'node:crypto';
import { RESET_MINUTES } from '../../../contract/limits';
import { messages } from '../../../contract/messages';
import type { Actor } from '../../../platform/audit';
import { audit } from '../../../platform/audit';
import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { InvalidInput, RequestError, Unknown } from '../../../platform/errors';
import { idempotent } from '../../../platform/http/idempotency';
import { hashOf } from '../../../platform/password';
import { settings } from '../../../platform/settings';
import { maskAddresses } from '../../../platform/text';
import * as mails from '../../mail/mail';
import * as siteTexts from '../../site/site';
import { endTeamSessions } from '../session/end-sessions';
import { SITE_ADMIN_ROLE, TEAM_TYPES } from '../session/site-admin';
import { resetMail } from './reset-mail';
import { RESET_LINK, type ResetLinkRow } from './row';

interface AdminRow {
  id: number;
  username: string;
  email: string;
  password: string;
}

const links = () => rows<ResetLinkRow>(RESET_LINK);
const admins = () => rows<AdminRow>('plugin::users-permissions.user');
const mayLogIn = { $or: [{ blocked: false }, { blocked: { $null: true } }] };
const siteAdmins = { role: { type: SITE_ADMIN_ROLE.type }, ...mayLogIn };
const team = { role: { type: { $in: TEAM_TYPES } }, ...mayLogIn };
const DAY_MS = 24 * 60 * 60 * 1000;
const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');
const expiry = () => new Date(Date.now() + RESET_MINUTES * 60_000).toISOString();

/**
 * Mails a reset link to the registered address of every site admin; a newer link ends the older ones.
 * @throws RequestError 503 when a mail could not be handed over: the link in it is worthless then
 */
export async function sendLinks(): Promise<void> {
  for (const admin of await admins().findMany({ where: siteAdmins })) await sendLink(admin);
}

/**
 * Mails a reset link to somebody of the team. Nobody waits for it, and what goes wrong is in the log alone: so an answer
 * does not tell whether there is such a username.
 */
export function sendLinkSoon(username: string): void {
  admins()
    .findOne({ where: { ...team, username } })
    .then((admin) => admin && sendLink(admin))
    .catch((error) => {
      if (!(error instanceof RequestError)) strapi.log.error(error);
    });
}

/**
 * Sets the password behind a reset link: once, within its time, and every session of the account ends.
 * @param key the `Idempotency-Key`, if any; what it stands for leaves the password out
 * @throws InvalidInput when the link is unknown, used, or too old
 */
export async function reset(token: string, password: string, key?: string): Promise<void> {
  const tokenHash = sha256(token);
  const request = { call: 'resetPassword', tokenHash };
  const open = () => ({ tokenHash, usedAt: { $null: true }, expiresAt: { $gt: new Date().toISOString() } });
  const link = await links().findOne({ where: open() });
  // Before the hash is worked out: a made-up link costs nothing. A retry whose first answer was lost has done its work.
  if (!link) return idempotent(key, request, () => Promise.reject(invalidLink()));
  const hash = await hashOf('resetPassword', password);
  await idempotent(key, request, async () => {
    const usedAt = new Date().toISOString();
    const { count } = await links().updateMany({ where: open(), data: { usedAt } });
    const admin = await admins().findOne({ where: { ...team, id: link.accountId } });
    if (count !== 1 || !admin) throw invalidLink();
    await store(admin, hash, { name: admin.username, place: 'dashboard' });
  });
}

/**
 * Sets the password of somebody of the team, for an operator at the machine.
 * @throws Unknown when there is nobody of that name
 */
export async function setPassword(username: string, password: string): Promise<void> {
  const hash = await hashOf('operator', password);
  await durable(async () => {
    const admin = await admins().findOne({ where: { ...team, username } });
    if (!admin) throw new Unknown(`There is nobody in the team called ${username}.`);
    await store(admin, hash, { name: null, place: 'command line' });
  });
}

/** Deletes links a day after they ran out, used or not. */
export async function sweep(): Promise<void> {
  const before = new Date(Date.now() - DAY_MS).toISOString();
  await durable(() => links().deleteMany({ where: { expiresAt: { $lt: before } } }));
}

/** Usernames of the site admins. */
export const listAdmins = async (): Promise<string[]> =>
  (await admins().findMany({ where: siteAdmins, orderBy: { id: 'asc' } })).map(({ username }) => username);

const invalidLink = () => new InvalidInput([{ field: 'token', msg: messages.recovery.linkInvalid }]);

async function sendLink({ id, email, username }: AdminRow): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = sha256(token);
  await durable(async () => {
    await links().deleteMany({ where: { accountId: id } });
    await links().create({ data: { tokenHash, accountId: id, expiresAt: expiry() } });
    await audit('reset link sent', { name: username });
  });
  const { PUBLIC_URL } = settings();
  const brand = await siteTexts.readBrand();
  const mail = resetMail({ recipient: email, username, link: `${PUBLIC_URL}/resetpassword/${token}`, brand });
  try {
    await mails.sendNow(mail);
  } catch (error) {
    strapi.log.warn(`A reset link could not be emailed: ${maskAddresses((error as Error).message)}`);
    await durable(() => links().deleteMany({ where: { tokenHash } }));
    throw new RequestError(503, messages.recovery.sendFailed, { retryAfter: 60 }, 'MAIL_NOT_SENT');
  }
}

/** The new password; whoever is signed in with the old one is signed out, and no link that is on its way works. */
async function store({ id, email, username }: AdminRow, hash: string, actor: Actor): Promise<void> {
  await admins().update({ where: { id }, data: { password: hash } });
  await endTeamSessions({ id, email });
  await links().updateMany({
    where: { accountId: id, usedAt: { $null: true } },
    data: { usedAt: new Date().toISOString() },
  });
  await audit('password reset', { name: username }, actor);
}
