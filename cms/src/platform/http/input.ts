import type { GenericSchema, InferOutput } from 'valibot';
import { check } from '../../contract/validate';
import { InvalidInput } from '../errors';

/**
 * Input as a schema allows it: bounded strings, and nothing that the schema does not list.
 * @throws InvalidInput with one entry for each wrong field
 */
export function read<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const checked = check(schema, input);
  if (!checked.ok) throw new InvalidInput(checked.errors);
  return checked.value;
}
