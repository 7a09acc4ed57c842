import * as v from 'valibot';
import { commonMessages, limits } from './calls';
import type { PictureNumber } from './markdown';
import { bodySchema, emailAddress, line, optionalText, personMessages, prose, visibleLength } from './validate';

export type CommonControl = 'text' | 'code' | 'date' | 'email' | 'tel' | 'url' | 'password' | 'prose' | 'select';

/** Source of the schema, the form with its errors, and the draft. */
export interface Field {
  label: string;
  control: CommonControl | 'radio' | 'checkbox' | 'markdown';
  /** Accepts any string, even if the field has options. */
  rule: v.GenericSchema;
  /** Message if it is missing. If omitted, the field is optional. */
  required?: string;
  min?: number;
  max?: number;
  /** `counted` shows the length below the text; `cut` stops the input at `max`. */
  limit?: 'counted' | 'cut';
  rows?: number;
  options?: readonly string[];
  /** Text shown before an option is chosen. */
  empty?: string;
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
}
export type Fields = Record<string, Field>;

/** File in a form, checked separately from the fields. */
export interface FileDeclaration {
  label: string;
  limits: FileRule;
  /** Message if it is the wrong kind of file. */
  invalid: string;
  required?: string;
}

const { tooLong, nameRequired, nameTooLong, emailRequired, emailInvalid } = personMessages;

export const shortText = (max: number, required: string, over = tooLong(max)) =>
  ({ control: 'text', max, required, rule: line({ min: [1, required], max: [max, over] }) }) as const;

export const optionalShortText = (max: number, over = tooLong(max)) =>
  ({ control: 'text', max, rule: optionalText(line({ max: [max, over] }), over) }) as const;

export const longText = (max: number, required: string, over = tooLong(max)) =>
  ({ control: 'prose', max, required, rule: prose({ min: [1, required], max: [max, over] }) }) as const;

/** @param notText message for a different type */
export const optionalLongText = (max: number, notText: string) =>
  ({ control: 'prose', max, rule: optionalText(prose({ max: [max, tooLong(max)] }), notText) }) as const;

export const personName = {
  label: 'Name',
  ...shortText(limits.personName.max, nameRequired, nameTooLong),
  autoComplete: 'name',
} as const;

export const personEmail = {
  label: 'Email',
  control: 'email',
  required: emailRequired,
  rule: emailAddress(emailRequired, emailInvalid),
} as const;

export const optionalEmail = {
  label: 'Email',
  control: 'email',
  rule: optionalText(emailAddress(emailInvalid, emailInvalid), emailInvalid),
} as const;

export const namesOf = <Own extends object>(own: Own) => Object.keys(own) as (keyof Own & string)[];

type Checked = Record<string, Pick<Field, 'rule' | 'required'>>;

/** Gives a missing field its own message. */
export const formSchema = <Own extends Checked>(fields: Own, notObject: string = commonMessages.jsonObject) =>
  bodySchema(
    Object.fromEntries(namesOf(fields).map((name) => [name, fields[name]?.rule])) as {
      [Name in keyof Own]: Own[Name]['rule'];
    },
    Object.fromEntries(namesOf(fields).map((name) => [name, fields[name]?.required])),
    notObject,
  );

export const missingFieldsOf = (fields: Fields, input: object): string[] => {
  const given = new Map<string, unknown>(Object.entries(input));
  return Object.keys(fields).filter((name) => {
    const value = given.get(name) ?? '';
    return fields[name]?.required && typeof value === 'string' && visibleLength(value) === 0;
  });
};

export type Typed<Own extends Fields> = {
  [Name in keyof Own]: Own[Name]['control'] extends 'checkbox' ? boolean : string;
};
export const emptyOf = <Own extends Fields>(fields: Own) =>
  Object.fromEntries(
    namesOf(fields).map((name) => [name, fields[name]?.control === 'checkbox' ? false : '']),
  ) as Typed<Own>;

/** Stored values. Options may have been renamed since, so any text is valid. An older server omits newer fields. */
export const storedEntries = <Own extends Fields, Name extends keyof Own & string = keyof Own & string>(
  fields: Own,
  names: readonly Name[] = namesOf(fields) as Name[],
) =>
  Object.fromEntries<v.GenericSchema>(
    names.map((name) => [name, fields[name]?.required ? v.string() : v.optional(v.nullable(v.string()), null)]),
  ) as {
    [Stored in Name]: v.GenericSchema<v.InferOutput<Own[Stored]['rule']>>;
  };

const MB = 1024 * 1024;
export const fileLimits = {
  photo: { maxBytes: 2 * MB, extensions: ['png', 'jpg', 'jpeg'], words: 'PNG, JPG up to 2MB' },
  resume: { maxBytes: 5 * MB, extensions: ['pdf', 'doc', 'docx'], words: 'PDF, DOC or DOCX, up to 5 MB' },
  certificates: { maxBytes: 5 * MB, extensions: ['pdf', 'png', 'jpg', 'jpeg'], words: 'PDF, PNG or JPG, up to 5 MB' },
  /** Picture in a post. The browser shrinks pictures before sending them. */
  picture: { maxBytes: 2 * MB, extensions: ['png', 'jpg', 'jpeg'], words: 'PNG or JPG, up to 2 MB' },
  sheet: { maxBytes: MB, extensions: ['xlsx', 'csv'], words: 'XLSX or CSV, up to 1 MB' },
} as const;
export type FileRule = (typeof fileLimits)[keyof typeof fileLimits];

export type FileField = keyof typeof fileLimits | `picture${PictureNumber}`;

/** Pictures of posts are `picture1` to `picture8`. */
export const ruleOf = (field: FileField): FileRule =>
  fileLimits[field in fileLimits ? (field as keyof typeof fileLimits) : 'picture'];

export const fileMessages = {
  empty: 'This file is empty.',
  onlyOne: 'Send only one file per field.',
  tooLarge: (maxBytes: number) => `This file is larger than ${maxBytes / 1024 / 1024} MB.`,
  photoInvalid: 'Please select a valid image file.',
  resumeInvalid: `Please choose a ${fileLimits.resume.words}.`,
  certificatesInvalid: `Please choose a ${fileLimits.certificates.words}.`,
  pictureTooLarge: 'A picture in the media library can be at most 10 MB. Please choose a smaller one.',
  documentsOfNetwork:
    'There are too many unread documents from your network. Please send the form without documents, or try again tomorrow.',
  documentsOfAll: 'There are too many unread documents. Please send the form without documents, or try again tomorrow.',
  noRoom:
    'We can’t accept files at the moment, because our disk is nearly full. Please try again later, or send the form without files.',
  animated: 'This is an animated PNG (APNG). Please choose a picture that does not move.',
  costly: 'This image takes too long to open. Please make it smaller, or save it as a JPEG that is not progressive.',
  tooManyPixels: 'This image has too many pixels. Please choose a smaller one.',
} as const;

const JPEG = [0xff, 0xd8, 0xff];
const BEGINNINGS: Partial<Record<FileRule['extensions'][number], readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: JPEG,
  jpeg: JPEG,
};
const BOM = [0xef, 0xbb, 0xbf];
/**
 * A PDF may have up to 1,024 bytes before its header (Adobe's implementation note 13). Markup is rejected: a browser
 * could mistake it for a page.
 */
export const LATE_PDF = /^[^<]{0,1024}%PDF-[12]\.\d/s;
/** Number of bytes to read. */
export const BEGINNING = 1024 + '%PDF-1.7'.length;

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte);

/** Checks only the beginning; the server checks the whole file. */
export function mayBegin(bytes: Uint8Array, { extensions }: FileRule): boolean {
  const first = beginsWith(bytes, BOM) ? bytes.subarray(BOM.length) : bytes;
  const isLatePdf =
    (extensions as readonly string[]).includes('pdf') && LATE_PDF.test(new TextDecoder('latin1').decode(bytes));
  return isLatePdf || extensions.some((extension) => beginsWith(first, BEGINNINGS[extension] ?? []));
}
