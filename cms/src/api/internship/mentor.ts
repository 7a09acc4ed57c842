import { INTERNSHIP_OUTCOMES, internshipLimits } from '../../contract/internship/internship';
import {
  type Mentor,
  type MentorSettings,
  internshipRecordMessages as messages,
} from '../../contract/internship/record';
import { teamMessages } from '../../contract/team';
import { audit } from '../../platform/audit';
import { createRow, durable } from '../../platform/database/rows';
import { Conflict, InvalidInput, Unknown } from '../../platform/errors';
import { endTopics } from '../mail/notifications';
import { findMembers, lockTeam, type MemberRow, roleOf } from '../team/members';
import { internships, MENTOR, type MentorRow, mentors } from './row';

interface MentorMember extends Omit<Mentor, 'interns'> {
  email: string;
}

const active = { station: { $notIn: INTERNSHIP_OUTCOMES } };

/** Finds members with the mentor role, and other members with mentor settings. */
async function findMentors(where: object = {}): Promise<MentorMember[]> {
  const [members, stored] = await Promise.all([findMembers(where), mentors().findMany({})]);
  return members.flatMap((member) => memberOf(member, stored) ?? []);
}

function memberOf(member: MemberRow, stored: MentorRow[]): MentorMember | null {
  const settings = stored.find(({ account }) => account === member.documentId);
  if (member.blocked === true || (!settings && roleOf(member) !== 'mentor')) return null;
  const { name, capacity } = settings ?? { name: member.username, capacity: internshipLimits.capacity.default };
  return { _id: member.documentId, name, hasName: Boolean(settings), capacity, email: member.email };
}

const countInterns = (mentor: string): Promise<number> => internships().count({ where: { mentor, ...active } });

export const list = async (): Promise<Mentor[]> =>
  Promise.all(
    (await findMentors()).map(async ({ email: _, ...mentor }) => ({
      ...mentor,
      interns: await countInterns(mentor._id),
    })),
  );

export const find = async (id: string | null): Promise<MentorMember | null> =>
  id === null ? null : ((await findMentors({ documentId: id }))[0] ?? null);

/**
 * Finds a mentor who has room for an intern. Call it inside a write: assignments run one at a time.
 * @throws InvalidInput; Conflict
 */
export async function findWithRoom(id: string): Promise<MentorMember> {
  await lockTeam();
  const mentor = await find(id);
  if (!mentor) throw new InvalidInput([{ field: 'mentor', msg: messages.mentorUnknown }]);
  // A username must not appear on a certificate.
  if (!mentor.hasName) throw new InvalidInput([{ field: 'mentor', msg: messages.mentorNameless }]);
  if ((await countInterns(id)) >= mentor.capacity) throw new Conflict(messages.mentorFull, 'MENTOR_FULL');
  return mentor;
}

/** @throws InvalidInput for an ID that is not a mentor's */
export async function assertAll(ids: readonly (string | null)[], field: (index: number) => string): Promise<void> {
  const known = new Set((await findMentors()).map(({ _id }) => _id));
  const errors = ids.flatMap((id, index) =>
    id === null || known.has(id) ? [] : [{ field: field(index), msg: messages.mentorUnknown }],
  );
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** The mentor's interns see the new name; issued certificates keep the old one. @throws Unknown */
export function change(id: string, settings: MentorSettings): Promise<void> {
  return durable(async () => {
    await lockTeam();
    const [member] = await findMembers({ documentId: id });
    if (!member) throw new Unknown(teamMessages.unknown);
    const { count } = await mentors().updateMany({ where: { account: id }, data: settings });
    if (count === 0) await createRow<MentorRow>(MENTOR, { account: id, ...settings });
    await internships().updateMany({ where: { mentor: id }, data: { mentorName: settings.name } });
    await audit('edited', { kind: 'Mentor', name: member.username, detail: `capacity: ${settings.capacity}` });
  });
}

export const newsTopic = (mentor: string): string => `news for ${mentor}`;

/** Leaves a former team member's interns without a mentor. Call it inside a write. */
export async function removeMentor(id: string): Promise<void> {
  await internships().updateMany({ where: { mentor: id, ...active }, data: { mentor: null, mentorName: null } });
  await mentors().deleteMany({ where: { account: id } });
  await endTopics([newsTopic(id)]);
}
