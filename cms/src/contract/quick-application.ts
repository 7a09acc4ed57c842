import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, line, optionalText, phoneNumber } from './validate';

const {
  nameRequired,
  nameTooLong,
  emailRequired,
  emailInvalid,
  phoneRequired,
  phoneInvalid,
  collegeRequired,
  tooLong,
} = messages.person;

const requiredWords: Record<string, string> = {
  Name: nameRequired,
  Mail: emailRequired,
  Phone: phoneRequired,
  College: collegeRequired,
};

/** The short form behind every "Apply Now". */
export const quickApplicationSchema = v.object(
  {
    Name: line({ min: [1, nameRequired], max: [limits.personName.max, nameTooLong] }),
    Mail: emailAddress(emailRequired, emailInvalid),
    Phone: phoneNumber(phoneRequired, phoneInvalid),
    College: line({ min: [1, collegeRequired], max: [limits.college.max, tooLong(limits.college.max)] }),
    Role: optionalText(line({ max: [limits.role.max, tooLong(limits.role.max)] }), tooLong(limits.role.max)),
  },
  (issue) => requiredWords[String(issue.path?.at(-1)?.key)] ?? messages.jsonObject,
);
export type QuickApplication = v.InferOutput<typeof quickApplicationSchema>;
