import {
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  confirmSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  forgottenPasswordSchema,
  loggedInSchema,
  loginSchema,
  passwordChangedSchema,
  registerSchema,
} from './account';
import { accountAnswerSchema } from './account-overview';
import { type Call, doneSchema } from './call';

export const accountCalls = {
  register: {
    summary: 'Make an account',
    description:
      'An earlier account that never confirmed the address is deleted. One that did, or has the same password, is a 400.',
    headers: ['Idempotency-Key'],
    body: registerSchema,
    answer: { status: 201, schema: doneSchema },
  },
  login: {
    summary: 'Log in',
    description: 'Gives a token for the calls of an account.',
    body: loginSchema,
    answer: { schema: loggedInSchema },
    errors: ['INVALID_CREDENTIALS'],
  },
  logout: { summary: 'Log out', description: 'The token ends.', answer: { schema: doneSchema } },
  readAccount: {
    summary: 'Read what there is under the address of the account',
    answer: { schema: accountAnswerSchema },
    errors: ['ADDRESS_UNCONFIRMED'],
  },
  sendConfirmation: {
    summary: 'Have a link to confirm the address emailed',
    answer: { schema: doneSchema },
    errors: ['ALREADY_CONFIRMED', 'MAIL_NOT_SENT'],
  },
  confirmAddress: {
    summary: 'Confirm the address of an account',
    description:
      'Also gives an account another address. Where an account is in the way that never confirmed it, this works with the token of the account that changes.',
    headers: ['Idempotency-Key'],
    body: confirmSchema,
    answer: { schema: doneSchema },
  },
  forgotPassword: {
    summary: 'Have a link for a new password emailed',
    description: 'The answer is the same whether there is such an account or not.',
    body: forgotPasswordSchema,
    answer: { schema: doneSchema },
  },
  setForgottenPassword: {
    summary: 'Set a new password by such a link',
    headers: ['Idempotency-Key'],
    body: forgottenPasswordSchema,
    answer: { schema: doneSchema },
  },
  changePassword: {
    summary: 'Change the password',
    description: 'Every session ends; the answer has the token of a new one.',
    body: changePasswordSchema,
    answer: { schema: passwordChangedSchema },
  },
  changeName: { summary: 'Change the name', body: changeNameSchema, answer: { schema: doneSchema } },
  changeEmail: {
    summary: 'Change the email address',
    description: 'The account has the new address once a link that is emailed to it was used.',
    body: changeEmailSchema,
    answer: { schema: doneSchema },
    errors: ['ADDRESS_UNCONFIRMED', 'SAME_ADDRESS', 'MAIL_NOT_SENT'],
  },
  deleteAccount: { summary: 'Delete the account', body: deleteAccountSchema, answer: { schema: doneSchema } },
} as const satisfies Record<string, Call>;
