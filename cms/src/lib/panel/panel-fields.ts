import { errors } from '@strapi/utils';
import type { GenericSchema } from 'valibot';
import { check } from '../../contract/validate';

/**
 * Holds what the panel writes against the rules of the API, field by field; a field that is not sent stays as it is.
 * @param data is changed: each field gets the value as the schema tidies it
 * @param rules the schema of each field, by its column
 * @throws ValidationError with the words of the first wrong field
 */
export function keepFieldRules(data: Record<string, unknown>, rules: Record<string, GenericSchema>): void {
  for (const [field, schema] of Object.entries(rules)) {
    if (!(field in data)) continue;
    const checked = check(schema, data[field]);
    if (!checked.ok) throw new errors.ValidationError(checked.errors[0]?.msg ?? field);
    data[field] = checked.value;
  }
}
