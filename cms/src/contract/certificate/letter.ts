import * as v from 'valibot';
import { type Fields, formSchema, longText } from '../form';
import { changedSchema, foundSchema, idParams, moment, pageQuery, pageSchema, searchLine } from '../validate';

/** Fills one page. */
const MOST_LETTERS = 2500;

export const letterEndpoints = {
  readLetterPdf: { method: 'GET', path: '/letters/:id/pdf' },
  readLetterCredential: { method: 'GET', path: '/letters/:id/credential' },
  readOfferLetter: { method: 'POST', path: '/applications/status/offer-letter' },
  readLetterDraft: { method: 'GET', path: '/admin/internships/:id/letter' },
  writeLetter: { method: 'POST', path: '/admin/internships/:id/letter' },
  listLetters: { method: 'GET', path: '/admin/letters' },
  releaseLetter: { method: 'POST', path: '/admin/letters/:id/release' },
  revokeLetter: { method: 'POST', path: '/admin/letters/:id/revoke' },
} as const;

export const letterMessages = {
  unknown: 'No letter has this ID.',
  unknownDraft: 'This letter does not exist.',
  textRequired: 'Please write the letter.',
  notCompleted: 'Only someone who has completed the internship can get a letter.',
  released: 'This letter was released and can’t be changed. Revoke it first.',
  noCertificate: 'Issue the certificate first: the letter refers to it.',
  changedSince: 'The letter has changed since you opened it. Please read it again.',
  saved: 'The letter has been saved. An administrator can release it.',
  saveFailed: 'The letter could not be saved.',
  readFailed: 'The letter could not be loaded.',
  releasedNow: 'The letter has been released. The intern will get an email.',
  releaseFailed: 'The letter could not be released.',
  revoked: 'The letter has been revoked. The intern will get an email.',
  revokeFailed: 'The letter could not be revoked.',
  forgotten: 'The person asked us to delete it.',
  neverDeleted: 'A released letter can’t be deleted. Revoke it instead.',
  listFailed: 'Failed to fetch the letters.',
  fileRevoked: 'This letter was revoked. Its file is no longer available.',
  noFile: 'There is no PDF of this letter because our print fonts lack some of its characters. Please print this page.',
  noOfferLetter: 'There is no offer to confirm in a letter.',
  noOfferFile: 'We can’t make this PDF because our print fonts lack some of its characters. Please write to us.',
  offerLetterFailed: 'The letter could not be downloaded.',
} as const;

const id = searchLine({ min: [1, letterMessages.unknown], max: [40, letterMessages.unknown] });
export const letterParamsSchema = v.object({ id }, letterMessages.unknown);
export const letterDraftParamsSchema = idParams(letterMessages.unknownDraft);

const word = v.pipe(v.string(), v.minLength(1));

export const letterSchema = v.object({
  LetterId: word,
  /** This and the domain are empty once the person is forgotten. */
  Name: v.string(),
  Domain: v.string(),
  /** Null once revoked. */
  text: v.nullable(word),
  /** Name of the mentor who signs it; null for the team. */
  mentor: v.nullable(word),
  CertificateId: word,
  createdAt: moment,
  link: word,
  /** Hex. Null if our fonts lack a character. */
  pdfSha256: v.nullable(v.string()),
  revoked: v.nullable(v.object({ date: moment, reason: v.string() })),
});
export type Letter = v.InferOutput<typeof letterSchema>;
export const letterAnswerSchema = foundSchema(letterSchema);

export const LETTER_STATES = ['draft', 'released', 'revoked'] as const;

const listedLetterSchema = v.object({
  _id: v.string(),
  /** `_id` of the internship. */
  internship: v.string(),
  Name: v.string(),
  Domain: v.string(),
  mentor: v.nullable(v.string()),
  text: v.string(),
  state: v.picklist(LETTER_STATES),
  /** Changes with the draft. */
  version: v.string(),
  LetterId: v.nullable(v.string()),
  createdAt: moment,
});
export type ListedLetter = v.InferOutput<typeof listedLetterSchema>;
export const letterPageSchema = pageSchema(listedLetterSchema);

export const lettersQuerySchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(LETTER_STATES, 'State must be draft, released or revoked.')),
});
export type LettersQuery = v.InferOutput<typeof lettersQuerySchema>;

/** Text of the letter, or a suggestion until one is written. */
const letterDraftSchema = v.object({
  text: v.string(),
  state: v.nullable(v.picklist(LETTER_STATES)),
  /** Empty if there is no letter yet. */
  version: v.string(),
  LetterId: v.nullable(v.string()),
});
export type LetterDraft = v.InferOutput<typeof letterDraftSchema>;
export const letterDraftAnswerSchema = foundSchema(letterDraftSchema);
export const letterWrittenSchema = changedSchema(letterDraftSchema);

export const letterFields = {
  text: {
    label: 'Text',
    ...longText(MOST_LETTERS, letterMessages.textRequired),
    limit: 'counted',
    rows: 14,
    hint: 'Anyone with the link to the letter can read it. Leave a blank line between paragraphs.',
  },
} as const satisfies Fields;

/** Prevents overwriting or releasing a draft that was not read. */
const version = { rule: v.string(), required: letterMessages.changedSince };
export const letterTextSchema = formSchema({ ...letterFields, version });
export const letterReleaseSchema = formSchema({ version });
