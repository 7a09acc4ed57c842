import type { GenericSchema, InferOutput } from 'valibot';
import { check } from '../../contract/validate';
import { InvalidInput } from '../errors';

/** Drops unknown fields. @throws InvalidInput */
export function read<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const checked = check(schema, input);
  if (!checked.ok) throw new InvalidInput(checked.errors);
  return checked.value;
}
