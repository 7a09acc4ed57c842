import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { line, optionalText, publicLink } from './validate';

const { hoursInvalid, skillsTooMany, skillTooLong, projectInvalid } = messages.certificate;
const tooLong = (most: number) => messages.person.tooLong(most);

/** Splits a comma-separated list and removes duplicates. */
function skillsIn(text: string): string[] {
  const skills = new Map<string, string>();
  for (const skill of text.split(',').map((part) => part.trim())) {
    const key = skill.toLowerCase();
    if (skill !== '' && !skills.has(key)) skills.set(key, skill);
  }
  return [...skills.values()];
}

const optionalLine = (most: number) => optionalText(line({ max: [most, tooLong(most)] }), tooLong(most));

/** Names of fields, spreadsheet columns and database columns. */
export const FACTS = ['hours', 'skills', 'project', 'signatory', 'signatoryRole'] as const;

export const factEntries = {
  /** A number, or its digits from a form or spreadsheet. */
  hours: v.pipe(
    v.optional(v.nullable(v.union([v.number(hoursInvalid), v.string(hoursInvalid)], hoursInvalid)), null),
    v.transform((hours) => String(hours ?? '').trim() || null),
    v.nullable(
      v.pipe(
        v.string(hoursInvalid),
        v.regex(/^\d{1,6}$/, hoursInvalid),
        v.transform(Number),
        v.minValue(1, hoursInvalid),
        v.maxValue(limits.certificateHours.max, hoursInvalid),
      ),
    ),
  ),
  skills: optionalText(
    v.pipe(
      line({ max: [limits.skills.letters, tooLong(limits.skills.letters)] }),
      v.transform(skillsIn),
      v.maxLength(limits.skills.most, skillsTooMany),
      v.everyItem((skill) => skill.length <= limits.skills.each, skillTooLong),
      v.transform((skills) => skills.join(', ') || null),
    ),
    tooLong(limits.skills.letters),
  ),
  project: optionalText(publicLink(projectInvalid), projectInvalid),
  signatory: optionalLine(limits.personName.max),
  signatoryRole: optionalLine(limits.signatoryRole.max),
};

export interface StoredFacts {
  hours: number | null;
  skills: string | null;
  project: string | null;
  signatory: string | null;
  signatoryRole: string | null;
}

export const storedFacts = ({ hours, skills, project, signatory, signatoryRole }: StoredFacts): StoredFacts => ({
  hours,
  skills,
  project,
  signatory,
  signatoryRole,
});

const word = v.pipe(v.string(), v.minLength(1));

export const factsSchema = v.object({
  hours: v.nullable(v.number()),
  skills: v.array(word),
  project: v.nullable(word),
  signatory: v.nullable(word),
  signatoryRole: v.nullable(word),
});
export type CertificateFacts = v.InferOutput<typeof factsSchema>;

export function factsOf(stored: Partial<StoredFacts>): CertificateFacts | undefined {
  const { hours = null, skills = null, project = null, signatory = null, signatoryRole = null } = stored;
  const none = [hours, skills, project, signatory, signatoryRole].every((fact) => fact === null);
  return none ? undefined : { hours, skills: skillsIn(skills ?? ''), project, signatory, signatoryRole };
}

export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

export const signatoryText = ({ signatory, signatoryRole }: CertificateFacts): string =>
  [signatory, signatoryRole].filter((part) => part !== null).join(', ');

export const shownLink = (link: string): string => link.replace(/^https?:\/\//i, '').replace(/\/$/, '');

export function factsText(facts: CertificateFacts): string {
  const { hours, skills, project } = facts;
  const signs = signatoryText(facts);
  return [
    hours !== null && hoursText(hours),
    skills.length > 0 && `Skills: ${skills.join(', ')}`,
    project !== null && `Project: ${shownLink(project)}`,
    signs && `Signed by ${signs}`,
  ]
    .filter((part) => part !== false && part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

export const factsAfter = (facts: CertificateFacts | undefined): string => (facts ? ` ${factsText(facts)}` : '');
