import type * as v from 'valibot';
import { type Fields, formSchema, optionalShortText, personEmail, personName, shortText } from './form';
import { limits } from './limits';
import { messages } from './messages';
import { phoneNumber } from './validate';

const { phoneRequired, phoneInvalid, collegeRequired } = messages.person;

/** The short form behind every "Apply Now". */
export const quickFields = {
  Name: personName,
  Mail: personEmail,
  Phone: {
    label: 'Phone',
    control: 'tel',
    required: phoneRequired,
    rule: phoneNumber(phoneRequired, phoneInvalid),
  },
  College: { label: 'College', ...shortText(limits.college.max, collegeRequired), autoComplete: 'organization' },
  Role: {
    label: 'Role',
    ...optionalShortText(limits.role.max),
    placeholder: 'Student, graduate, other',
    autoComplete: 'organization-title',
  },
} as const satisfies Fields;

export const quickApplicationSchema = formSchema(quickFields);
export type QuickApplication = v.InferOutput<typeof quickApplicationSchema>;
