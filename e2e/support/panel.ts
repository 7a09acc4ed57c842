import type { Page } from '@playwright/test';
import { expect, type Product } from './fixtures';

/** Email of the person signed in on each panel page. */
const signedIn = new WeakMap<Page, string>();

/** Signs in to the panel as this member, starting on the home page or where the previous test left off. */
export async function signIn(panel: Page, { panelEmail, password }: Pick<Product, 'panelEmail' | 'password'>) {
  const before = signedIn.get(panel);
  if (before === panelEmail) return;
  if (before) {
    await panel.context().clearCookies();
    await panel.evaluate(() => localStorage.clear());
  }
  await panel.goto('/cms');
  await panel.locator('input[name="email"]').fill(panelEmail);
  await panel.locator('input[name="password"]').fill(password);
  await panel.getByRole('button', { name: 'Login' }).click();
  await expect(panel.getByText('Waiting for a decision')).toBeVisible();
  signedIn.set(panel, panelEmail);
}

/** Navigates inside the panel, because reloading takes seconds. */
export const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

/** Closes the open menu, which hides everything else. Retries, because a new menu may not listen yet. */
export const closeMenu = (panel: Page) =>
  expect(async () => {
    await panel.keyboard.press('Escape');
    await expect(panel.getByRole('menu')).toHaveCount(0, { timeout: 500 });
  }).toPass();

/** Saves and waits for the response, because the message about an earlier save may still be visible. */
export async function save(panel: Page, uid: string): Promise<void> {
  const saved = panel.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes(`/${uid}`),
  );
  await panel.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
}

/** Calls the panel's API as an admin. */
export async function asAdmin(product: Product) {
  let token: string | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  ({ token } = await call('POST', '/admin/login', { email: product.panelEmail, password: product.password }));
  return call;
}

/** Creates a role that may read some fields of one content type. @returns its name */
export async function roleReading(product: Product, subject: string, fields: string[]): Promise<string> {
  const call = await asAdmin(product);
  const name = `Reader ${crypto.randomUUID()}`;
  const { id } = await call('POST', '/admin/roles', { name, description: '' });
  const permission = {
    action: 'plugin::content-manager.explorer.read',
    subject,
    conditions: [],
    properties: { fields },
  };
  await call('PUT', `/admin/roles/${id}/permissions`, { permissions: [permission] });
  return name;
}

/** Creates a member with one panel role. */
export async function memberOf(
  product: Product,
  role: string,
  panelEmail = `${crypto.randomUUID()}@example.org`,
): Promise<{ panelEmail: string; password: string }> {
  const call = await asAdmin(product);
  const roles: { id: number; name: string }[] = await call('GET', '/admin/roles');
  const password = 'Only-for-tests-2';
  const user = {
    email: panelEmail,
    firstname: 'Sample',
    lastname: 'Member',
    roles: [roles.find(({ name }) => name === role)?.id],
  };
  const { id } = await call('POST', '/admin/users', user);
  await call('PUT', `/admin/users/${id}`, { password, isActive: true });
  return { panelEmail, password };
}
