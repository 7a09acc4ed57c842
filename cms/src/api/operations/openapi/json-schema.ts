import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { postSchema } from '../../../contract/blog-post';
import { certificateSchema } from '../../../contract/certificate/certificate';
import { siteSchema } from '../../../contract/pages';
import { testimonialSchema } from '../../../contract/testimonial';
import { fieldErrorSchema, pageMetaSchema } from '../../../contract/validate';

export type { JsonSchema };

const named = {
  Post: postSchema,
  Testimonial: testimonialSchema,
  Certificate: certificateSchema,
  Site: siteSchema,
  PageMeta: pageMetaSchema,
  FieldError: fieldErrorSchema,
};

/** Rules that JSON Schema cannot express are left out, so the document is never stricter than the server. */
const config: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: true } : undefined,
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (valibotAction.type === 'min_length' && 'requirement' in valibotAction && valibotAction.requirement === 0)
      return jsonSchema;
    if (valibotAction.type !== 'regex') return undefined;
    const { requirement } = valibotAction as unknown as { requirement: RegExp };
    // JSON Schema patterns cannot have flags.
    return requirement.flags.includes('i') ? jsonSchema : { ...jsonSchema, pattern: requirement.source };
  },
};

export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema as never, config);
  return rest;
}

export const namedSchemas = (): Record<string, JsonSchema> => toJsonSchemaDefs(named as never, config);

export function fieldsOf(schema: GenericSchema): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: asText(property as JsonSchema),
  }));
}

/** Describes a number in a query string. */
function asText(schema: JsonSchema): JsonSchema {
  if (schema.minimum === undefined) return schema;
  const { minimum, maximum, default: usual } = schema;
  return { type: 'integer', minimum, maximum, ...(usual === undefined ? {} : { default: Number(usual) }) };
}
