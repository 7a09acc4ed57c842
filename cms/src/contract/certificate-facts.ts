import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { line, optionalText, publicLink } from './validate';

const { hoursInvalid, skillsTooMany, skillTooLong, projectInvalid } = messages.certificate;
const tooLong = (most: number) => messages.person.tooLong(most);

/** Skills as they are typed: with a comma between two, each once. */
function skillsIn(text: string): string[] {
  const skills = new Map<string, string>();
  for (const skill of text.split(',').map((part) => part.trim())) {
    const key = skill.toLowerCase();
    if (skill !== '' && !skills.has(key)) skills.set(key, skill);
  }
  return [...skills.values()];
}

const optionalLine = (most: number) => optionalText(line({ max: [most, tooLong(most)] }), tooLong(most));

/** Names of what a certificate may say to employers: on the wire, in a sheet, and of its columns. */
export const FACTS = ['hours', 'skills', 'project', 'signatory', 'signatoryRole'] as const;

/** What a certificate may say to employers, as the team fills it in: each may be left out. */
export const factEntries = {
  /** A number, or its digits as forms and spreadsheets have them. */
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
  /** With a comma between two. */
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
  /** By https only: employers are sent there. */
  project: optionalText(publicLink(projectInvalid), projectInvalid),
  /** Who signs, and as what. */
  signatory: optionalLine(limits.personName.max),
  signatoryRole: optionalLine(limits.signatoryRole.max),
};

/** The same as it is stored. */
export interface StoredFacts {
  hours: number | null;
  skills: string | null;
  project: string | null;
  signatory: string | null;
  signatoryRole: string | null;
}

/** The fields of an entry that are facts, for what is stored. */
export const storedFacts = ({ hours, skills, project, signatory, signatoryRole }: StoredFacts): StoredFacts => ({
  hours,
  skills,
  project,
  signatory,
  signatoryRole,
});

const word = v.pipe(v.string(), v.minLength(1));

/** The same as anyone reads it. */
export const factsSchema = v.object({
  hours: v.nullable(v.number()),
  skills: v.array(word),
  project: v.nullable(word),
  signatory: v.nullable(word),
  signatoryRole: v.nullable(word),
});
export type CertificateFacts = v.InferOutput<typeof factsSchema>;

/** Facts as anyone reads them; undefined where the team filled in none. */
export function factsOf(stored: Partial<StoredFacts>): CertificateFacts | undefined {
  const { hours = null, skills = null, project = null, signatory = null, signatoryRole = null } = stored;
  const none = [hours, skills, project, signatory, signatoryRole].every((fact) => fact === null);
  return none ? undefined : { hours, skills: skillsIn(skills ?? ''), project, signatory, signatoryRole };
}

export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Who signs: the name, the role, or both. */
export const signatoryText = ({ signatory, signatoryRole }: CertificateFacts): string =>
  [signatory, signatoryRole].filter((part) => part !== null).join(', ');

/** An address as it is printed. */
export const shownLink = (link: string): string => link.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** The facts as sentences that follow the text of a certificate. */
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

/** The same after the words of a certificate; empty where the team filled in nothing. */
export const factsAfter = (facts: CertificateFacts | undefined): string => (facts ? ` ${factsText(facts)}` : '');
