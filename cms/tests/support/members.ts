import { expect, vi } from 'vitest';
import { decoded } from '../../../scripts/test/mails.mjs';
import type { startSmtp } from '../../../scripts/test/smtp.mjs';
import type { Product } from './product';
import { adminTokenOf, callTo } from './send';

const soon = { timeout: 20_000, interval: 50 };

interface Running {
  product: Pick<Product, 'url' | 'username' | 'password'>;
  smtp: Awaited<ReturnType<typeof startSmtp>>;
}

/** Creates visitors with accounts. @param running the product and its SMTP server */
export function membersOf(running: () => Running, password: string) {
  const send = callTo(() => running().product);
  const admin = () => adminTokenOf(running().product);
  const freshAddress = () => `member-${crypto.randomUUID()}@example.org`;
  const register = (email: string) => send('POST', '/register', { json: { name: 'Sample Member', email, password } });
  const logIn = async (email: string): Promise<string> =>
    (await send('POST', '/login', { json: { email, password } })).body.token;
  const look = (token: string) => send('GET', '/account', { token });
  const ask = (token: string) => send('POST', '/account/confirmation', { token });
  const confirm = (secret: unknown, key?: string) => send('POST', '/account/confirm', { json: { token: secret }, key });

  /** Returns the tokens of links to a page that were sent to an address. */
  const secrets = (email: string, page = '/account/confirm'): string[] => {
    const { product, smtp } = running();
    const link = new RegExp(`${product.url}${page}#([\\w-]+)`);
    return smtp.mails
      .filter(({ to }) => to[0] === email.toLowerCase())
      .map(({ source }) => link.exec(decoded(source))?.[1])
      .filter((secret) => secret !== undefined);
  };
  /** Waits for the email and returns its token. */
  async function secretOf(email: string, count = 1, page?: string): Promise<string> {
    await vi.waitFor(() => expect(secrets(email, page)).toHaveLength(count), soon);
    return secrets(email, page)[count - 1] ?? '';
  }
  async function signUp(email = freshAddress()) {
    expect((await register(email)).status).toBe(201);
    return { email: email.toLowerCase(), token: await logIn(email), secret: await secretOf(email) };
  }
  async function member(email = freshAddress()) {
    const one = await signUp(email);
    expect((await confirm(one.secret)).status).toBe(200);
    return one;
  }

  return { send, admin, freshAddress, register, logIn, look, ask, confirm, secrets, secretOf, signUp, member };
}
