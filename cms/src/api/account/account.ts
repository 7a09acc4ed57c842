/** Name of visitors' sessions in Strapi's session manager. */
export const ACCOUNT_ORIGIN = 'account';

/** What an `Idempotency-Key` of a sign-up stands for: the password is left out. */
export const signUpRequest = ({ fullName, email }: { fullName: string | null; email: string }): object => ({
  call: 'register',
  name: fullName,
  email,
});
