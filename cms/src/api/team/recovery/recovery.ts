import { recoveryMessages } from '../../../contract/team/members';
import { RESET_MINUTES } from '../../../contract/team/session';
import { type Actor, audit } from '../../../platform/audit';
import { type BaseRow, durable, rows } from '../../../platform/database/rows';
import { InvalidInput, RequestError, Unknown } from '../../../platform/errors';
import { idempotent } from '../../../platform/http/idempotency';
import { hashOf as passwordHash } from '../../../platform/password';
import { hashOf, newToken } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import { maskAddresses } from '../../../platform/text';
import { isoIn, MINUTE_MS } from '../../../platform/time';
import * as mails from '../../mail/mail';
import { mailText } from '../../mail/text/text';
import { endTeamSessions, SITE_ADMIN_ROLE, TEAM_TYPES, type TeamAccountRow } from '../session/row';

export const RESET_LINK = 'api::team.reset-link';

interface ResetLinkRow extends BaseRow {
  /** SHA-256, in hex; unique. */
  tokenHash: string;
  accountId: number;
  expiresAt: string;
  usedAt: string | null;
}

const links = () => rows<ResetLinkRow>(RESET_LINK);
const admins = () => rows<TeamAccountRow>('plugin::users-permissions.user');
const mayLogIn = { $or: [{ blocked: false }, { blocked: { $null: true } }] };
const siteAdmins = { role: { type: SITE_ADMIN_ROLE.type }, ...mayLogIn };
const team = { role: { type: { $in: TEAM_TYPES } }, ...mayLogIn };

/** Replaces earlier links. @throws RequestError 503 if an email could not be sent */
export async function sendLinks(): Promise<void> {
  for (const admin of await admins().findMany({ where: siteAdmins })) await sendLink(admin);
}

/** Runs in the background: the response must not reveal whether the username exists. */
export function sendLinkSoon(username: string): void {
  admins()
    .findOne({ where: { ...team, username } })
    .then((admin) => admin && sendLink(admin))
    .catch((error) => {
      if (!(error instanceof RequestError)) strapi.log.error(error);
    });
}

/** Ends the account's sessions. @throws InvalidInput if the link is unknown, used or expired */
export async function reset(token: string, password: string, key?: string): Promise<void> {
  const tokenHash = hashOf(token);
  const request = { call: 'resetPassword', tokenHash };
  const open = () => ({ tokenHash, usedAt: { $null: true }, expiresAt: { $gt: new Date().toISOString() } });
  const link = await links().findOne({ where: open() });
  // Check before hashing, because invalid links must be cheap to reject.
  if (!link) return idempotent(key, request, () => Promise.reject(invalidLink()));
  const hash = await passwordHash('resetPassword', password);
  await idempotent(key, request, async () => {
    const usedAt = new Date().toISOString();
    const { count } = await links().updateMany({ where: open(), data: { usedAt } });
    const admin = await admins().findOne({ where: { ...team, id: link.accountId } });
    if (count !== 1 || !admin) throw invalidLink();
    await store(admin, hash, { name: admin.username, place: 'dashboard' });
  });
}

/** For `npm run` commands. @throws Unknown */
export async function setPassword(username: string, password: string): Promise<void> {
  const hash = await passwordHash('operator', password);
  await durable(async () => {
    const admin = await admins().findOne({ where: { ...team, username } });
    if (!admin) throw new Unknown(`No team member is called ${username}.`);
    await store(admin, hash, { name: null, place: 'command line' });
  });
}

export const listAdmins = async (): Promise<string[]> =>
  (await admins().findMany({ where: siteAdmins, orderBy: { id: 'asc' } })).map(({ username }) => username);

const invalidLink = () => new InvalidInput([{ field: 'token', msg: recoveryMessages.linkInvalid }]);

async function sendLink({ id, email, username }: TeamAccountRow): Promise<void> {
  const token = newToken();
  const tokenHash = hashOf(token);
  await durable(async () => {
    await links().deleteMany({ where: { accountId: id } });
    await links().create({ data: { tokenHash, accountId: id, expiresAt: isoIn(RESET_MINUTES * MINUTE_MS) } });
    await audit('reset link sent', { name: username });
  });
  try {
    await mails.sendNow(await resetMail(email, username, `${settings().PUBLIC_URL}/resetpassword/${token}`));
  } catch (error) {
    strapi.log.warn(`A reset link could not be emailed: ${maskAddresses((error as Error).message)}`);
    await durable(() => links().deleteMany({ where: { tokenHash } }));
    throw new RequestError(503, recoveryMessages.sendFailed, { retryAfter: 60 }, 'MAIL_NOT_SENT');
  }
}

/** Stores the password, and ends sessions and other links. */
async function store({ id, email, username }: TeamAccountRow, hash: string, actor: Actor): Promise<void> {
  await admins().update({ where: { id }, data: { password: hash } });
  await endTeamSessions({ id, email });
  await links().updateMany({
    where: { accountId: id, usedAt: { $null: true } },
    data: { usedAt: new Date().toISOString() },
  });
  await audit('password reset', { name: username }, actor);
}

const resetText = mailText('team forgotten password', {
  subject: 'Set a new password for the dashboard',
  text: `Hello {username},

Someone (probably you) asked for a new password for the dashboard. To set it, open this link:

    {link}

It works once, for {minutes} minutes, and only until a new one is requested. Every open session of the account ends with it.

If you didn’t ask for it, nothing has changed and you can ignore this email. The link stops working after {minutes} minutes.

{brand}
`,
});

const resetMail = async (recipient: string, username: string, link: string) => ({
  recipient,
  ...(await resetText.write({ username, link, minutes: RESET_MINUTES })),
});
