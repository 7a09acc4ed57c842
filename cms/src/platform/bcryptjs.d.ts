/** `bcryptjs` is the native `bcrypt` here (package.json, "overrides"). */
declare module 'bcryptjs' {
  const bcrypt: {
    hash(password: string, cost: number): Promise<string>;
    compare(password: string, hash: string): Promise<boolean>;
  };
  export default bcrypt;
}
