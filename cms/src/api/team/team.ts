import { INVITATION_DAYS, type Invitation, type TeamRole, teamLimits, teamMessages } from '../../contract/team';
import { accounts } from '../../platform/accounts';
import { type Actor, audit } from '../../platform/audit';
import { durable, rows } from '../../platform/database/rows';
import { Conflict, InvalidInput, ifTaken, RequestError, Unknown } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { hashPassword } from '../../platform/password';
import { hashToken, newToken, unexpired } from '../../platform/secret-token';
import { endSessions } from '../../platform/sessions';
import { settings } from '../../platform/settings';
import { DAY_MS, isoIn } from '../../platform/time';
import { ACCOUNT_ORIGIN } from '../account/row';
import * as mails from '../mail/mail';
import { INVITATION, type InvitationRow } from './feature';
import { factorResetMail, invitationWords } from './mails';
import {
  findMembers,
  hasOtherAdministrator,
  lockTeam,
  type MemberRow,
  notifyLeaving,
  roleIdOf,
  roleOf,
  teamRoleId,
} from './members';
import { endTeamSessions, KNOWN_DEVICE } from './session/row';
import * as secondFactors from './session/second-factor';

const invitations = () => rows<InvitationRow>(INVITATION);
const KIND = 'Person';

export async function list(): Promise<{
  members: MemberRow[];
  invited: InvitationRow[];
  protectedIds: ReadonlySet<number>;
}> {
  return {
    members: await findMembers(),
    invited: await invitations().findMany({ orderBy: { id: 'asc' } }),
    protectedIds: await secondFactors.protectedIds(),
  };
}

/**
 * Replaces earlier invitations.
 * @param by the sender's name
 * @throws Conflict; InvalidInput if the username is taken; RequestError 503 if the email was not sent
 */
export async function invite(invitation: Invitation, by: string): Promise<void> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await durable(() => store(invitation, tokenHash)).catch(ifTaken(['username'], usernameTaken));
  const { email, username, role } = invitation;
  const link = `${settings().PUBLIC_URL}/invitation/${token}`;
  const words = invitationWords(username, role, by, link);
  const takeBack = () => invitations().deleteMany({ where: { tokenHash } });
  const isSent = await mails.sendLink('An invitation', email, words, takeBack);
  if (!isSent) throw new RequestError(503, teamMessages.inviteFailed, { retryAfter: 10 });
}

/**
 * Creates the account, or gives the role and password to the visitor's account with that address. @throws InvalidInput
 */
export async function accept(token: string, password: string, key?: string): Promise<void> {
  const request = { call: 'acceptInvitation', tokenHash: hashToken(token) };
  const invitation = await invitations().findOne({ where: unexpired(token) });
  // Check before hashing, because invalid links must be cheap to reject.
  if (!invitation) return idempotent(key, request, () => Promise.reject(invalidLink()));
  const hash = await hashPassword('resetPassword', password);
  await idempotent(key, request, async () => {
    const { count } = await invitations().deleteMany({ where: unexpired(token) });
    if (count !== 1) throw invalidLink();
    await join(invitation, hash);
  }).catch(ifTaken(['username'], invalidLink));
}

/** @throws Unknown; Conflict if no administrator would be left */
export async function changeRole(documentId: string, role: TeamRole): Promise<void> {
  await durable(async () => {
    await lockTeam();
    const member = await memberOf(documentId);
    if (!member) throw new Unknown(teamMessages.unknown);
    const before = roleOf(member);
    if (before === role) return;
    await expectReplaceable(member);
    await accounts().update({ where: { id: member.id }, data: { role: await teamRoleId(role) } });
    await audit('role changed', { kind: KIND, name: member.username, detail: `${before} → ${role}` });
  });
}

/**
 * Turns a former visitor's account back into one, and deletes any other.
 * @throws Unknown; Conflict if no administrator would be left
 */
export const remove = (documentId: string): Promise<'member' | 'invitation'> =>
  durable(async () => {
    await lockTeam();
    const member = await memberOf(documentId);
    if (!member) return withdraw(documentId);
    await expectReplaceable(member);
    await endTeamSessions(member);
    await secondFactors.forget(member.id);
    await rows(KNOWN_DEVICE).deleteMany({ where: { accountId: member.id } });
    await notifyLeaving(member);
    if (member.fullName === null) await accounts().deleteMany({ where: { id: member.id } });
    else {
      const role = await roleIdOf('authenticated');
      await accounts().update({ where: { id: member.id }, data: { username: member.email, role } });
    }
    await audit('removed', { kind: KIND, name: member.username });
    return 'member';
  });

/** Ends sessions and emails the member. @throws Unknown; Conflict if there is no second factor */
export async function resetSecondFactor(documentId: string): Promise<void> {
  await durable(async () => {
    const member = await memberOf(documentId);
    if (!member) throw new Unknown(teamMessages.unknown);
    await clearSecondFactor(member);
  });
}

/** For `npm run` commands. @returns the username */
export async function resetSecondFactorOf(email: string): Promise<string> {
  return durable(async () => {
    const [member] = await findMembers({ email });
    if (!member) throw new Unknown(`No team member has the address ${email}.`);
    await clearSecondFactor(member, { name: null, place: 'command line' });
    return member.username;
  });
}

const invalidLink = () => new InvalidInput([{ field: 'token', msg: teamMessages.linkInvalid }]);
const usernameTaken = () => new InvalidInput([{ field: 'username', msg: teamMessages.usernameTaken }]);

async function clearSecondFactor({ id, email, username }: MemberRow, actor?: Actor): Promise<void> {
  await secondFactors.reset({ id, email, username }, actor);
  await mails.enqueue(await factorResetMail(email, username));
}

const memberOf = async (documentId: string): Promise<MemberRow | undefined> => (await findMembers({ documentId }))[0];

async function expectReplaceable(member: MemberRow): Promise<void> {
  if (roleOf(member) === 'administrator' && !(await hasOtherAdministrator(member)))
    throw new Conflict(teamMessages.lastAdministrator, 'LAST_ADMINISTRATOR');
}

async function store({ email, username, role }: Invitation, tokenHash: string): Promise<void> {
  await lockTeam();
  const known = await accounts().findOne({ where: { email } });
  if (known && (await findMembers({ id: known.id })).length > 0) throw new Conflict(teamMessages.inTeam);
  if (known?.blocked) throw new Conflict(teamMessages.blocked);
  await invitations().deleteMany({ where: { email } });
  const isTaken = { username: { $eqi: username } };
  if ((await accounts().count({ where: isTaken })) > 0 || (await invitations().count({ where: isTaken })) > 0)
    throw usernameTaken();
  if ((await findMembers()).length + (await invitations().count({})) >= teamLimits.people.max)
    throw new Conflict(teamMessages.full);
  const expiresAt = isoIn(INVITATION_DAYS * DAY_MS);
  await invitations().create({ data: { tokenHash, email, username, role, expiresAt } });
  await audit('invited', { kind: KIND, name: username, detail: role });
}

async function join({ email, username, role }: InvitationRow, password: string): Promise<void> {
  const known = await accounts().findOne({ where: { email }, populate: ['role'] });
  const data = { username, password, role: await teamRoleId(role) };
  if (known) {
    if (known.blocked || (await findMembers({ id: known.id })).length > 0) throw invalidLink();
    await accounts().update({ where: { id: known.id }, data });
    await endSessions(ACCOUNT_ORIGIN, known.id);
    await endTeamSessions(known);
  } else {
    const common = { provider: 'local', confirmed: true, blocked: false };
    await accounts().create({ data: { ...data, ...common, email, fullName: null } });
  }
  await audit('joined', { kind: KIND, name: username, detail: role }, { name: username, place: 'dashboard' });
}

async function withdraw(documentId: string): Promise<'invitation'> {
  const invitation = await invitations().findOne({ where: { documentId } });
  const { count } = await invitations().deleteMany({ where: { documentId } });
  if (count !== 1) throw new Unknown(teamMessages.unknown);
  await audit('removed', { kind: KIND, name: invitation?.username, detail: 'invitation' });
  return 'invitation';
}
