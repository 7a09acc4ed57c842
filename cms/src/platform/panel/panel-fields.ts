import { errors } from '@strapi/utils';
import type { GenericSchema } from 'valibot';
import { check } from '../../contract/validate';

/**
 * Checks what the panel writes by the rules of the API, field by field. A field that is not sent stays as it is; so
 * does one that is sent as it was, also when it comes from before a rule: its form sends all of them.
 * @param data is changed: each field gets the value as the schema tidies it
 * @param rules the schema of each field, by its column
 * @param stored the entry that is changed; null for a new one
 * @throws ValidationError with the words of the first wrong field
 */
export function enforceFieldRules(
  data: Record<string, unknown>,
  rules: Record<string, GenericSchema>,
  stored: object | null,
): void {
  const before: Record<string, unknown> = { ...stored };
  for (const [field, schema] of Object.entries(rules)) {
    if (!(field in data)) continue;
    if (stored && (data[field] ?? null) === (before[field] ?? null)) continue;
    const checked = check(schema, data[field]);
    if (!checked.ok) throw new errors.ValidationError(checked.errors[0]?.msg ?? field);
    data[field] = checked.value;
  }
}
