import {
  APPLICATION_PARTS,
  type ApplicationName,
  applicationField,
  DOCUMENT_WORDS,
  type DocumentName,
} from '@contract/application';

export type FieldName = ApplicationName | DocumentName;

/** The fields in the order in which they stand. */
export const FIELDS: readonly FieldName[] = [...APPLICATION_PARTS.information, ...APPLICATION_PARTS.socials];

/** What a field is called on the page. */
export const labelOf = (name: FieldName): string =>
  isDocument(name) ? DOCUMENT_WORDS[name] : applicationField(name).label;

export const isDocument = (name: string): name is DocumentName => Object.hasOwn(DOCUMENT_WORDS, name);
export const isField = (name: string): name is FieldName => (FIELDS as readonly string[]).includes(name);

export interface WrongField {
  name: FieldName;
  msg: string;
}

/** In the order of the page, one error for each field. */
export const inOrder = (wrong: WrongField[]): WrongField[] =>
  FIELDS.flatMap((name) => wrong.find((field) => field.name === name) ?? []);
