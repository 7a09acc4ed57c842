import type { PageRead } from '../contract/rendering';
import { check } from '../contract/validate';
import { Unknown } from './errors';
import { apiRoutes } from './http/route';

/** @returns null for invalid input and 404 */
export async function answerTo({ call: { method, path }, ...sent }: PageRead): Promise<unknown> {
  const { params, query, answerFor } =
    apiRoutes().find((one) => one.method === method && one.path === path)?.call ?? {};
  if (!answerFor) throw new Error(`${method} ${path} is no public read.`);
  const given = Object.entries({ ...sent.params, ...sent.query }).filter(([, value]) => value !== undefined);
  const schema = params ?? query;
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const checked = schema ? check(schema, texts) : { ok: true as const, value: {} };
  if (!checked.ok) return null;
  try {
    return await answerFor(checked.value as object);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}
