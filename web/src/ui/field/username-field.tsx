/**
 * Tells password managers whose password the form asks for. Not seen, and not read out.
 * @param name empty where only the link in an email knows it
 */
export const UsernameField = ({ name = '' }: { name?: string }) => (
  <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
);
