import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { BLOG_POST } from '../../api/blog-post/row';
import { CERTIFICATE } from '../../api/certificate/row';
import { PAGE } from '../../api/page/row';
import { SITE } from '../../api/site/row';
import { TESTIMONIAL } from '../../api/testimonial/row';

/** Files of the media library: a testimonial shows one. */
const FILE = 'plugin::upload.file';
/** What is public by a column of its row. */
const SHOWN: Record<string, (row: string) => string> = {
  [BLOG_POST]: (row) => `${row}.moderation = 'verified'`,
  [TESTIMONIAL]: (row) => `${row}.moderation = 'verified'`,
};

interface Attribute {
  type: string;
  component?: string;
  joinTable?: { name: string };
}

const attributesOf = (strapi: Core.Strapi, uid: string) =>
  strapi.db.metadata.get(uid).attributes as unknown as Record<string, Attribute | undefined>;

/** The models whose rows visitors read, with the parts that the site settings are made of. */
export function contentModels(strapi: Core.Strapi): string[] {
  const components = strapi.contentTypes[SITE as never] as { attributes: Record<string, Attribute> };
  const parts = Object.values(components.attributes).map(({ component }) => component);
  // Certificates are asked for one by one; but a testimonial has a mark as long as its own holds.
  return [
    BLOG_POST,
    TESTIMONIAL,
    CERTIFICATE,
    PAGE,
    SITE,
    FILE,
    ...new Set(parts.filter((part) => part !== undefined)),
  ];
}

/** Whether a row that is being made is hidden from visitors: it changes nothing that they see. */
export const isHidden = (uid: string, row: { moderation?: unknown } | null | undefined): boolean =>
  uid in SHOWN && row?.moderation !== 'verified';

/** A trigger that is there when its name is: a changed definition has another name. */
export interface Trigger {
  name: string;
  table: string;
  event: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Condition in SQL; empty for every row. */
  when: string;
}

export const TRIGGERS = 'content_version_';
const EVENTS = { INSERT: ['NEW'], UPDATE: ['NEW', 'OLD'], DELETE: ['OLD'] } as const;

/** What tells of a change, whoever makes it: the product, a command, or somebody at the database itself. */
export function contentTriggers(strapi: Core.Strapi): Trigger[] {
  const triggers: Trigger[] = [];
  const add = (table: string, shown?: (row: string) => string) => {
    for (const [event, rows] of Object.entries(EVENTS)) {
      const when = shown ? rows.map(shown).join(' OR ') : '';
      const hash = createHash('sha256').update(`${table} ${event} ${when}`).digest('hex').slice(0, 12);
      triggers.push({ name: TRIGGERS + hash, table, event: event as Trigger['event'], when });
    }
  };
  for (const uid of contentModels(strapi)) add(strapi.db.metadata.get(uid).tableName, SHOWN[uid]);
  for (const table of joinTables(strapi)) add(table);
  return triggers;
}

/** Tables that say which parts and which file belong to what. */
const joinTables = (strapi: Core.Strapi): Set<string> =>
  new Set(
    [...Object.values(attributesOf(strapi, SITE)), attributesOf(strapi, FILE).related].flatMap((attribute) =>
      attribute?.joinTable ? [attribute.joinTable.name] : [],
    ),
  );
