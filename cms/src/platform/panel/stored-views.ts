import { createHash } from 'node:crypto';
import { rows } from '../database/rows';

const PREFIX = 'plugin_content_manager_configuration_';

/** A fingerprint of each view, by content type or component. */
export async function readStoredViews(): Promise<Map<string, string>> {
  const stored = await rows<{ value: string }>('strapi::core-store').findMany({
    where: { key: { $startsWith: PREFIX } },
  });
  const views = stored.map(({ value }) => JSON.parse(value) as { uid: string });
  return new Map(views.map((view) => [view.uid, fingerprintOf(view)]));
}

/** Ignores the order in which Strapi stores the parts of a view. */
export const fingerprintOf = (view: object): string => {
  const inOrder = JSON.stringify(view, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(inOrder).digest('hex');
};
