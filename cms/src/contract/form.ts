import * as v from 'valibot';
import { commonMessages, limits } from './calls';
import type { FileRule } from './files';
import { bodySchema, emailAddress, line, optionalText, personMessages, prose, visibleLength } from './validate';

/** Controls that every form can show. */
export type CommonControl = 'text' | 'code' | 'date' | 'email' | 'tel' | 'url' | 'password' | 'prose' | 'select';

/** Field of a form. The schema, the form with its errors, and the draft are derived from it. */
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
  /** Height of long text. */
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

/** Checks a request's body. A missing field gets its own message. */
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

/** Values of a form, before they are checked. */
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
