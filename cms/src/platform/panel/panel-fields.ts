import { errors } from '@strapi/utils';
import type { GenericSchema } from 'valibot';
import { check } from '../../contract/validate';

/**
 * Checks panel fields with the API's schemas. Ignores unsent and unchanged fields, because the form sends all of
 * them, also values older than a rule. @param data is changed: each field gets its parsed value @param stored null
 * for a new entry @throws ValidationError with the first message
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
