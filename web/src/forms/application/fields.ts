import {
  APPLICATION_PARTS,
  type ApplicationName,
  applicationField,
  type DocumentName,
  documentFields,
} from '@contract/application/application';

export type FieldName = ApplicationName | DocumentName;

export const FIELDS: readonly FieldName[] = [...APPLICATION_PARTS.information, ...APPLICATION_PARTS.socials];

export const labelOf = (name: FieldName): string =>
  isDocument(name) ? documentFields[name].label : applicationField(name).label;

export const isDocument = (name: string): name is DocumentName => Object.hasOwn(documentFields, name);
export const isField = (name: string): name is FieldName => (FIELDS as readonly string[]).includes(name);

export interface WrongField {
  name: FieldName;
  msg: string;
}

/** One error per field, in page order. */
export const inOrder = (wrong: WrongField[]): WrongField[] =>
  FIELDS.flatMap((name) => wrong.find((field) => field.name === name) ?? []);
