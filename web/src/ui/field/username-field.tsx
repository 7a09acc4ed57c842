/** Hidden field that gives password managers the user name. */
export const UsernameField = ({ name = '' }: { name?: string }) => (
  <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
);
