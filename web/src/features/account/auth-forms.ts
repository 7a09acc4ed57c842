import { loginSchema, registerSchema } from '@contract/account';
import { messages } from '@contract/messages';
import * as v from 'valibot';

/** The modal is for signing up or for logging in (specification, section 4). */
export type Mode = 'signup' | 'login';

/** Everything that can be typed in the modal; what is typed in one mode is there in the other. */
export const empty = { name: '', email: '', password: '', confirmPassword: '' };
export type Typed = typeof empty;
export type FieldName = keyof Typed;

/** The same password twice. Looked at for itself: it is said whatever else is wrong (specification, section 5). */
const pairSchema = v.pipe(
  v.object({ password: v.string(), confirmPassword: v.string() }),
  v.forward(
    v.check(({ password, confirmPassword }) => password === confirmPassword, messages.account.passwordsDiffer),
    ['confirmPassword'],
  ),
);

export const schemas = {
  signup: v.intersect([v.object(registerSchema.entries), pairSchema]),
  login: v.object({ ...loginSchema.entries, name: v.string(), confirmPassword: v.string() }),
} as const;

/** The fields of a mode, in the order of the form. */
export const fieldsOf = {
  signup: ['name', 'email', 'password', 'confirmPassword'],
  login: ['email', 'password'],
} as const satisfies Record<Mode, readonly FieldName[]>;

/** The words around the fields. */
export const words = {
  signup: {
    title: 'Create an account',
    about: 'Free, with no fees. You don’t need an account to read, write or apply.',
    submit: 'Sign up',
    other: 'Already have an account?',
    toggle: 'Log in',
  },
  login: {
    title: 'Log in',
    about: 'With the email and password you signed up with.',
    submit: 'Log in',
    other: 'New here?',
    toggle: 'Create an account',
  },
} as const satisfies Record<Mode, Record<string, string>>;
