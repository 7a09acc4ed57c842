import { call } from './client';
import { panel } from './panel';

/** Creates a moderator in the panel. @returns a token */
export async function moderatorToken(): Promise<string> {
  const [email, password] = [`moderator-${crypto.randomUUID()}@example.org`, 'a good password'];
  await call('POST', '/register', { json: { name: 'Sample Moderator', email, password } });
  const editor = await panel();
  const { documentId } = await editor.find('plugin::users-permissions.user', 'email', email);
  const { roles } = (await editor.send('GET', '/users-permissions/roles')).body;
  const { id } = roles.find((role: { type: string }) => role.type === 'site-moderator');
  await editor.update('plugin::users-permissions.user', documentId, { role: { set: [{ id }] } });
  return (await call('POST', '/admin/login', { json: { username: email, password } })).body.token;
}
