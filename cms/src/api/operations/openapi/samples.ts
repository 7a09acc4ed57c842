import type { JsonSchema } from './json-schema';

const SAMPLES: Record<string, unknown> = {
  Name: 'Asha Rao',
  name: 'Asha Rao',
  author: 'Asha Rao',
  Mail: 'asha@example.org',
  email: 'asha@example.org',
  password: '••••••••••••',
  Phone: '+91 98765 43210',
  mobile: '+91 98765 43210',
  linkedin: 'https://www.linkedin.com/in/asha-rao',
  github: 'https://github.com/asha-rao',
  reference: 'APP-2026-4HTK9-P3QWX',
  references: ['APP-2026-4HTK9-P3QWX'],
  slug: 'reading-a-stack-trace',
  title: 'Reading a stack trace',
  content: 'At least 2000 characters of Markdown …',
  review: 'At least 50 characters about what you built and learned …',
  visitor: '0b6f2c1e-6d55-4c1f-9a57-3f1f0f6f3b7a',
  id: 'x2f6m1k0',
  token: '…',
  terms: 'true',
  page: 1,
  pageSize: 20,
};
const DEEPEST = 5;

/** @param schemas that references point to */
export function sampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, name = '', depth = 0): unknown {
  const { $ref, type, properties, items, anyOf } = schema;
  if ($ref) return sampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (Object.hasOwn(SAMPLES, name)) return SAMPLES[name];
  if (anyOf) return sampleOf((anyOf[0] ?? {}) as JsonSchema, schemas, name, depth);
  if (depth > DEEPEST) return '…';
  const inside = (part: unknown, key: string) => sampleOf(part as JsonSchema, schemas, key, depth + 1);
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, part]) => [key, inside(part, key)]));
  if (type === 'array') return items ? [inside(items, name)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  return /At$|^date$|^lastDate$|^replyBy$/.test(name) ? '2026-07-14T09:00:00.000Z' : '…';
}
