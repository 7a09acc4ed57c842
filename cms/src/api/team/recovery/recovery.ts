import { RESET_MINUTES, recoveryMessages } from '../../../contract/team';
import { type AccountRow, accounts } from '../../../platform/accounts';
import { type Actor, audit } from '../../../platform/audit';
import { durable, rows } from '../../../platform/database/rows';
import { InvalidInput, RequestError, Unknown } from '../../../platform/errors';
import { idempotent } from '../../../platform/http/idempotency';
import { hashPassword } from '../../../platform/password';
import { hashToken, newToken, type TokenRow, unexpired } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import { isoIn, MINUTE_MS } from '../../../platform/time';
import * as mails from '../../mail/mail';
import { mailText } from '../../mail/text/text';
import { endTeamSessions, SITE_ADMIN_ROLE, TEAM_TYPES } from '../session/row';

export const RESET_LINK = 'api::team.reset-link';

interface ResetLinkRow extends TokenRow {
  accountId: number;
  usedAt: string | null;
}

const links = () => rows<ResetLinkRow>(RESET_LINK);
const mayLogIn = { $or: [{ blocked: false }, { blocked: { $null: true } }] };
const siteAdmins = { role: { type: SITE_ADMIN_ROLE.type }, ...mayLogIn };
const team = { role: { type: { $in: TEAM_TYPES } }, ...mayLogIn };

/** Replaces earlier links. @throws RequestError 503 if an email could not be sent */
export async function sendLinks(): Promise<void> {
  for (const admin of await accounts().findMany({ where: siteAdmins })) await sendLink(admin);
}

/** Runs in the background: the response must not reveal whether the username exists. */
export function sendLinkSoon(username: string): void {
  accounts()
    .findOne({ where: { ...team, username } })
    .then((admin) => admin && sendLink(admin))
    .catch((error) => {
      if (!(error instanceof RequestError)) strapi.log.error(error);
    });
}

/** Ends the account's sessions. @throws InvalidInput if the link is unknown, used or expired */
export async function reset(token: string, password: string, key?: string): Promise<void> {
  const request = { call: 'resetPassword', tokenHash: hashToken(token) };
  const open = () => ({ ...unexpired(token), usedAt: { $null: true } });
  const link = await links().findOne({ where: open() });
  // Check before hashing, because invalid links must be cheap to reject.
  if (!link) return idempotent(key, request, () => Promise.reject(invalidLink()));
  const hash = await hashPassword('resetPassword', password);
  await idempotent(key, request, async () => {
    const usedAt = new Date().toISOString();
    const { count } = await links().updateMany({ where: open(), data: { usedAt } });
    const admin = await accounts().findOne({ where: { ...team, id: link.accountId } });
    if (count !== 1 || !admin) throw invalidLink();
    await store(admin, hash, { name: admin.username, place: 'dashboard' });
  });
}

/** For `npm run` commands. @throws Unknown */
export async function setPassword(username: string, password: string): Promise<void> {
  const hash = await hashPassword('operator', password);
  await durable(async () => {
    const admin = await accounts().findOne({ where: { ...team, username } });
    if (!admin) throw new Unknown(`No team member is called ${username}.`);
    await store(admin, hash, { name: null, place: 'command line' });
  });
}

export const listAdmins = async (): Promise<string[]> =>
  (await accounts().findMany({ where: siteAdmins, orderBy: { id: 'asc' } })).map(({ username }) => username);

const invalidLink = () => new InvalidInput([{ field: 'token', msg: recoveryMessages.linkInvalid }]);

async function sendLink({ id, email, username }: AccountRow): Promise<void> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await durable(async () => {
    await links().deleteMany({ where: { accountId: id } });
    await links().create({ data: { tokenHash, accountId: id, expiresAt: isoIn(RESET_MINUTES * MINUTE_MS) } });
    await audit('reset link sent', { name: username });
  });
  const link = `${settings().PUBLIC_URL}/resetpassword/${token}`;
  const words = resetText.write({ username, link, minutes: RESET_MINUTES });
  const isSent = await mails.sendLink('A reset link', email, words, () => links().deleteMany({ where: { tokenHash } }));
  if (!isSent) throw new RequestError(503, recoveryMessages.sendFailed, { retryAfter: 60 }, 'MAIL_NOT_SENT');
}

/** Stores the password, and ends sessions and other links. */
async function store({ id, email, username }: AccountRow, hash: string, actor: Actor): Promise<void> {
  await accounts().update({ where: { id }, data: { password: hash } });
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
