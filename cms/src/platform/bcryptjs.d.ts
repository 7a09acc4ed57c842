/** `bcryptjs` is the native `bcrypt` here (package.json, "overrides"); both have this part in common. */
declare module 'bcryptjs' {
  const bcrypt: {
    hash(password: string, cost: number): Promise<string>;
    compare(password: string, hash: string): Promise<boolean>;
  };
  export default bcrypt;
}
