/** Hidden username for password managers. */
export const UsernameField = ({ name = '' }: { name?: string }) => (
  <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
);
