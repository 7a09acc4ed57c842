import type { Application, applicationSchema, DocumentName } from '@contract/application';
import type { UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';

/** What the form holds: as it is typed, not as it is stored. */
export type ApplicationInput = v.InferInput<typeof applicationSchema>;
/** The form as its parts see it. */
export type ApplicationFormState = UseFormReturn<ApplicationInput, unknown, Application>;
export type FieldName = keyof Application | DocumentName;

/** The fields of the two sections, in the order in which they stand. */
export const PARTS = {
  information: [
    'Name',
    'Mail',
    'mobile',
    'address',
    'university',
    'branch',
    'year',
    'domain',
    'introduction',
    'resume',
    'certificates',
    'unpaidWillingness',
  ],
  socials: ['linkedin', 'github', 'followLinkedin', 'followInstagram', 'additionalData', 'terms'],
} as const satisfies Record<string, readonly FieldName[]>;

export const FIELDS: readonly FieldName[] = [...PARTS.information, ...PARTS.socials];

/** What a field is called on the page. */
export const labels: Record<FieldName, string> = {
  Name: 'Name',
  Mail: 'Email',
  mobile: 'Mobile number',
  address: 'Address',
  university: 'College or university',
  branch: 'Branch',
  year: 'Year',
  domain: 'Domain',
  introduction: 'Introduce yourself',
  resume: 'Resume',
  certificates: 'Certificates',
  unpaidWillingness: 'Are you willing to take part unpaid?',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  followLinkedin: 'Do you follow us on LinkedIn?',
  followInstagram: 'Do you follow us on Instagram?',
  additionalData: 'Anything else',
  terms: 'Terms',
};

export const isField = (name: string): name is FieldName => Object.hasOwn(labels, name);

export interface WrongField {
  name: FieldName;
  msg: string;
}

/** In the order of the page, one error for each field. */
export const inOrder = (wrong: WrongField[]): WrongField[] =>
  FIELDS.flatMap((name) => wrong.find((field) => field.name === name) ?? []);
