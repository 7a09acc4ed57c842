import * as v from 'valibot';
import { limits } from '../calls';
import { type Fields, formSchema, longText, optionalShortText, personEmail } from '../form';
import {
  bodySchema,
  foundSchema,
  line,
  moment,
  optionalText,
  personMessages,
  publicLink,
  searchLine,
} from '../validate';
import { letterSchema } from './letter';

export const certificateLimits = {
  hours: { max: 2000 },
  /** Maximum number, length of each, and total length. */
  skills: { most: 12, each: 40, letters: 300 },
  signatoryRole: { max: 100 },
  correction: { max: 500 },
  sheetRows: { max: 500 },
  several: { max: 500 },
} as const;

export const certificateEndpoints = {
  lookupSeveral: { method: 'POST', path: '/lookupCertificate/several' },
  readCertificatePdf: { method: 'GET', path: '/certificates/:id/pdf' },
  readCertificatePicture: { method: 'GET', path: '/certificates/:id/picture' },
  readCredential: { method: 'GET', path: '/certificates/:id/credential' },
  exchangeCredential: { method: 'POST', path: '/certificates/:id/exchange' },
  readBadge: { method: 'GET', path: '/certificates/:id/badge.png' },
  readStatusList: { method: 'GET', path: '/credentials/status/:list' },
  requestCorrection: { method: 'POST', path: '/certificates/:id/correction' },
  drawName: { method: 'POST', path: '/certificates/drawn-name' },
  issueCertificate: { method: 'POST', path: '/admin/validation' },
  previewCertificate: { method: 'POST', path: '/admin/certificates/preview' },
  listCertificates: { method: 'GET', path: '/admin/certificates' },
  listCompleted: { method: 'GET', path: '/admin/certificates/completed' },
  issueCompleted: { method: 'POST', path: '/admin/certificates/completed' },
  readSheetTemplate: { method: 'GET', path: '/admin/certificates/sheet/template' },
  checkSheet: { method: 'POST', path: '/admin/certificates/sheet/check' },
  issueSheet: { method: 'POST', path: '/admin/certificates/sheet' },
  revokeCertificate: { method: 'POST', path: '/admin/certificates/:id/revoke' },
  listCorrections: { method: 'GET', path: '/admin/corrections' },
  correctCertificate: { method: 'POST', path: '/admin/corrections/:id/correct' },
  declineCorrection: { method: 'POST', path: '/admin/corrections/:id/decline' },
} as const;

export const certificateMessages = {
  idRequired: 'Please enter a Certificate ID.',
  severalInvalid: `Send a list of 1 to ${certificateLimits.several.max} IDs as \`ids\`.`,
  unknown: 'No certificate has this ID.',
  lookupFailed: 'Failed to fetch certificate details. The server might be down or the ID is incorrect.',
  unknownError: 'An unknown error occurred.',
  idInvalid: `A Certificate ID has at most ${limits.certificateId.max} letters, digits, - _ and /.`,
  idOfLetter: 'Letters of recommendation have such IDs. Please choose another one.',
  domainRequired: 'Domain is required.',
  courseRequired: 'Please choose Internship or Course.',
  hoursInvalid: `Hours must be a whole number from 1 to ${certificateLimits.hours.max}.`,
  skillsTooMany: `Please name at most ${certificateLimits.skills.most} skills.`,
  skillTooLong: `Please use at most ${certificateLimits.skills.each} characters for each skill, separated by commas.`,
  projectInvalid: `Please enter a link that begins with https://, with at most ${limits.url.max} characters.`,
  saved: 'Validation entry saved successfully.',
  noSuccess: 'No success message from server.',
  previewFailed: 'Failed to draw the certificate.',
  saveFailed: (error: string) => `Submission failed: ${error}`,
  idTaken: 'There is already a certificate with this ID.',
  reasonRequired: 'Please give the reason.',
  revoked: 'Certificate revoked.',
  holder: (isTold: boolean) =>
    isTold
      ? 'The holder will get an email with the date and your reason.'
      : 'We don’t have the holder’s email address, so they won’t get an email. If you can reach them, please do.',
  unknownList: 'This status list does not exist.',
  chooseSome: 'Choose at least one internship.',
  tooManyAtOnce: `Choose at most ${limits.atOnce.max} internships at a time.`,
  completedFailed: 'Failed to fetch the completed internships.',
  listFailed: 'Failed to fetch certificates.',
  listError: (message: string) => `Error fetching certificates: ${message}`,
  revokeFailed: 'Failed to revoke certificate.',
  revokeError: (message: string) => `Error revoking certificate: ${message}`,
} as const;

export const correctionMessages = {
  wrongRequired: 'Please say what is wrong.',
  rightRequired: 'Please say what it should be.',
  failed: 'Your request could not be sent.',
  unknown: 'This request does not exist.',
  unknownState: 'State must be waiting, corrected or declined.',
  listFailed: 'Failed to fetch the correction requests.',
  answerFailed: 'The request could not be answered.',
} as const;

const { severalInvalid, hoursInvalid, skillsTooMany, skillTooLong, projectInvalid } = certificateMessages;
const { tooLong } = personMessages;

/** Splits a comma-separated list and removes duplicates. */
function skillsIn(text: string): string[] {
  const skills = new Map<string, string>();
  for (const skill of text.split(',').map((part) => part.trim())) {
    const key = skill.toLowerCase();
    if (skill !== '' && !skills.has(key)) skills.set(key, skill);
  }
  return [...skills.values()];
}

/** Names of fields, spreadsheet columns and database columns. */
export const FACTS = ['hours', 'skills', 'project', 'signatory', 'signatoryRole'] as const;

export const factEntries = {
  /** Number, or its digits from a form or spreadsheet. */
  hours: v.pipe(
    v.optional(v.nullable(v.union([v.number(hoursInvalid), v.string(hoursInvalid)], hoursInvalid)), null),
    v.transform((hours) => String(hours ?? '').trim() || null),
    v.nullable(
      v.pipe(
        v.string(hoursInvalid),
        v.regex(/^\d{1,6}$/, hoursInvalid),
        v.transform(Number),
        v.minValue(1, hoursInvalid),
        v.maxValue(certificateLimits.hours.max, hoursInvalid),
      ),
    ),
  ),
  skills: optionalText(
    v.pipe(
      line({ max: [certificateLimits.skills.letters, tooLong(certificateLimits.skills.letters)] }),
      v.transform(skillsIn),
      v.maxLength(certificateLimits.skills.most, skillsTooMany),
      v.everyItem((skill) => skill.length <= certificateLimits.skills.each, skillTooLong),
      v.transform((skills) => skills.join(', ') || null),
    ),
    tooLong(certificateLimits.skills.letters),
  ),
  project: optionalText(publicLink(projectInvalid), projectInvalid),
  signatory: optionalShortText(limits.personName.max).rule,
  signatoryRole: optionalShortText(certificateLimits.signatoryRole.max).rule,
};

export type StoredFacts = { [Fact in keyof typeof factEntries]: v.InferOutput<(typeof factEntries)[Fact]> };

const word = v.pipe(v.string(), v.minLength(1));

const factsSchema = v.object({
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

const day = v.pipe(v.string(), v.isoDate());
const recorded = v.pipe(word, v.maxLength(limits.url.max));

export const recordSchema = v.object({
  startsOn: v.optional(day),
  endsOn: v.optional(day),
  interviewedOn: v.optional(day),
  project: v.optional(v.object({ title: recorded, link: recorded })),
  /** Name of the mentor. */
  mentor: v.optional(recorded),
  presentedOn: v.optional(day),
});
/** Record of the internship behind a certificate. Empty if the team issued it without one. */
export type CertificateRecord = v.InferOutput<typeof recordSchema>;

export const certificateSchema = v.object({
  Name: word,
  Domain: word,
  /** True for an internship. */
  Course: v.boolean(),
  CertificateId: word,
  ReferenceNumber: v.nullable(v.string()),
  createdAt: moment,
  facts: v.optional(factsSchema),
  /** Absent from certificates that were issued before internships were recorded. */
  record: v.optional(recordSchema),
  /** Null while valid. `replacedBy` is the ID of the corrected certificate. */
  revoked: v.nullable(v.object({ date: moment, reason: v.string(), replacedBy: v.optional(v.string()) })),
  link: word,
  /** Hex. Null if there is no PDF, because our fonts lack a character in the name. */
  pdfSha256: v.nullable(v.string()),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;
export const certificateAnswerSchema = foundSchema(certificateSchema);

export const CERTIFICATE_ID = /^[A-Za-z0-9\-_/]+$/;

/** Removes invisible characters and typographic dashes. */
const tidy = (id: string): string => id.replace(/\p{Cf}+/gu, '').replace(/[\u2010-\u2015\u2212]/g, '-');

/** Ignores case and pasted spaces. */
export const certificateKeyOf = (id: string): string => tidy(id).replace(/\s+/g, '').toLowerCase();

const typedId = searchLine({
  min: [1, certificateMessages.idRequired],
  // Pasted links are longer than IDs.
  max: [limits.url.max, certificateMessages.unknown],
});
export const lookupSchema = v.object({ id: typedId }, certificateMessages.idRequired);

export const severalSchema = bodySchema(
  {
    ids: v.pipe(
      v.array(typedId, severalInvalid),
      v.minLength(1, severalInvalid),
      v.maxLength(certificateLimits.several.max, severalInvalid),
    ),
  },
  severalInvalid,
);
/** Certificates and letters in the order of the IDs; null if unknown. */
export const severalAnswerSchema = foundSchema(v.array(v.nullable(v.union([certificateSchema, letterSchema]))));

/** Public reason for a correction: text before and after the new ID. */
export const REPLACED = { before: 'Corrected: the certificate ', after: ' replaces it.' } as const;

const LINKED = /(?:^|\/)verifywork(?:\/+([^?#]+)|\/*\?([^#]*))/i;
/** Generated ID of a certificate or a letter, without spaces. */
const MADE = /^(f[cl])-?([a-z\d]{5})-?([a-z\d]{5})-?([a-z\d]{5})$/i;
const LABEL = /^(?:certificate\s*id\s*:?|id\s*:)\s*/i;
/** Spaces and punctuation around an ID. */
const AROUND = /^(?:(?![-_/])[\s\p{P}\p{S}])+|(?:(?![-_/])[\s\p{P}\p{S}])+$/gu;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function linkedIn(text: string): string | null {
  const [, path, query] = LINKED.exec(text) ?? [];
  if (path) return decoded(path);
  return query ? new URLSearchParams(query).get('id') : null;
}

const bare = (text: string): string => tidy(text).replace(AROUND, '').replace(LABEL, '').replace(AROUND, '');

/** Removes a trailing slash from links: in IDs, slashes are percent-encoded. */
const bareIn = (text: string): string => {
  const link = linkedIn(text);
  return link === null ? bare(text) : bare(link).replace(/\/+$/, '');
};

const made = (text: string): string | null => {
  const groups = MADE.exec(text.replace(/\s+/g, ''));
  return groups && [groups[1]?.toUpperCase(), ...groups.slice(2)].join('-');
};

/** Returns the text if it can be an ID, otherwise the ID in it. */
export function certificateIdIn(text: string): string {
  const typed = text.trim();
  if (CERTIFICATE_ID.test(typed)) return typed;
  const found = bareIn(typed);
  return made(found) ?? found;
}

/**
 * Returns all keys that a text may refer to. `exact` is the key of the whole text and takes precedence; it is null if
 * the text contains spaces.
 */
export function certificateKeysIn(text: string): { exact: string | null; keys: string[] } {
  const exact = /\s/.test(text.trim()) ? null : certificateKeyOf(text);
  const read = [bare(text), bareIn(text)].flatMap((found) => [
    found,
    found.replace(/\s*-\s*/g, '-').replace(/\s+/g, '-'),
    made(found) ?? '',
  ]);
  const keys = new Set([exact ?? '', ...read.map(certificateKeyOf)]);
  keys.delete('');
  return { exact, keys: [...keys] };
}

export const CORRECTION_STATES = ['waiting', 'corrected', 'declined'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

const passage = (required: string) =>
  ({ ...longText(certificateLimits.correction.max, required), limit: 'cut', rows: 2 }) as const;

export const correctionFields = {
  wrong: { label: 'What is wrong', ...passage(correctionMessages.wrongRequired) },
  right: { label: 'What it should say', ...passage(correctionMessages.rightRequired) },
  email: { ...personEmail, label: 'Your email', hint: 'We only use it to answer you.' },
} as const satisfies Fields;

export const correctionSchema = formSchema(correctionFields);
export type CorrectionRequest = v.InferOutput<typeof correctionSchema>;
