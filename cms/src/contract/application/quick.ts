import type * as v from 'valibot';
import { limits } from '../calls';
import { type Fields, formSchema, optionalShortText, personEmail, personName, shortText } from '../form';
import { personMessages, phoneNumber } from '../validate';
import { applicationLimits } from './application';

export const quickApplicationMessages = {
  required: 'Please fill all required fields.',
  submitted: 'Fill the next form to the Application!',
  failed: 'Submission failed. Please try again.',
  serverError: 'Server error. Please try again later.',
  replyTime: 'We will get back to you within 5–10 days...',
} as const;

/** Short form behind every "Apply Now" button. */
export const quickFields = {
  Name: personName,
  Mail: personEmail,
  Phone: {
    label: 'Phone',
    control: 'tel',
    required: personMessages.phoneRequired,
    rule: phoneNumber(personMessages.phoneRequired, personMessages.phoneInvalid),
  },
  College: {
    label: 'College',
    ...shortText(limits.college.max, personMessages.collegeRequired),
    autoComplete: 'organization',
  },
  Role: {
    label: 'Role',
    ...optionalShortText(applicationLimits.role.max),
    placeholder: 'Student, graduate, other',
    autoComplete: 'organization-title',
  },
} as const satisfies Fields;

export const quickApplicationSchema = formSchema(quickFields);
export type QuickApplication = v.InferOutput<typeof quickApplicationSchema>;
