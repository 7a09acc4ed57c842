import { errors } from '@strapi/utils';
import type { GenericSchema } from 'valibot';
import { check } from '../../contract/validate';

/**
 * Checks changed fields by the API's schemas; others may be older than a rule. @param data gets the parsed values
 * @param stored null for a new entry @throws ValidationError
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
