import { call } from './client';
import { panel } from './panel';

/** Creates a team member in the panel. @returns a token */
export async function teamToken(role: 'moderator' | 'mentor'): Promise<string> {
  const [email, password] = [`${role}-${crypto.randomUUID()}@example.org`, 'a good password'];
  await call('POST', '/register', { json: { name: 'Sample Member', email, password } });
  const editor = await panel();
  const { documentId } = await editor.find('plugin::users-permissions.user', 'email', email);
  const { roles } = (await editor.send('GET', '/users-permissions/roles')).body;
  const { id } = roles.find(({ type }: { type: string }) => type === `site-${role}`);
  await editor.update('plugin::users-permissions.user', documentId, { role: { set: [{ id }] } });
  return (await call('POST', '/admin/login', { json: { username: email, password } })).body.token;
}
