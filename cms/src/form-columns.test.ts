import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { columnOf } from './api/application/row';
import { type ApplicationName, applicationFields } from './contract/application/application';
import { quickFields } from './contract/application/quick';
import { roundFields } from './contract/application/round';
import { postTextFields } from './contract/blog-post';
import { correctionFields } from './contract/certificate/certificate';
import { letterFields } from './contract/certificate/letter';
import type { Field, Fields } from './contract/form';
import { checkInFields, handInFields, projectFields, questionFields } from './contract/internship/internship';
import { presentationFields } from './contract/internship/record';
import { notesFields, slotFields } from './contract/interview';
import { contactFields, reminderFields } from './contract/message';
import { testimonialFields } from './contract/testimonial';

interface Column {
  type: string;
  maxLength?: number;
  enum?: string[];
}

const renamed = (fields: Fields, columnFor: (name: string) => string): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [columnFor(name), field]));
const after = (prefix: string) => (name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const QUICK: Record<string, string> = { Name: 'fullName', Mail: 'email' };

/** Fields by the column in which they are stored. */
const forms: Record<string, Fields> = {
  'application/application': renamed(applicationFields, (name) => columnOf(name as ApplicationName)),
  'application/quick-application': renamed(quickFields, (name) => QUICK[name] ?? name.toLowerCase()),
  'application/round': roundFields,
  'blog-post/blog-post': postTextFields,
  'certificate/correction': correctionFields,
  'certificate/letter': letterFields,
  'internship/entry': { ...checkInFields, ...questionFields },
  'internship/internship': {
    ...renamed(projectFields, after('project')),
    ...renamed(handInFields, after('handIn')),
    ...presentationFields,
  },
  'interview/interview': { ...slotFields, ...notesFields },
  'message/contact-message': contactFields,
  'message/reminder': reminderFields,
  'testimonial/testimonial': testimonialFields,
};

/** Strapi stores a `string` in 255 characters. */
const LONGEST_STRING = 255;

/** Returns the maximum lengths in a rule. */
function maximaOf(rule: object): number[] {
  const {
    type,
    requirement,
    wrapped,
    pipe = [],
  } = rule as {
    type: string;
    requirement?: unknown;
    wrapped?: GenericSchema;
    pipe?: object[];
  };
  const inner = [...pipe, ...(wrapped ? [wrapped] : [])].filter((part) => part !== rule);
  return [...(type === 'max_length' ? [Number(requirement)] : []), ...inner.flatMap(maximaOf)];
}

/** Returns what is wrong with a field's column. */
function problemOf({ control, rule, options, max }: Field, column?: Column): string | undefined {
  if (!column) return 'has no column';
  const { type, maxLength = 0 } = column;
  if (control === 'checkbox' || control === 'date') {
    const wanted = control === 'date' ? 'date' : 'boolean';
    return type === wanted ? undefined : `needs the type ${wanted}`;
  }
  if (type === 'enumeration')
    return String(column.enum) === String(options) ? undefined : 'has other options than its column';
  if (!['string', 'text', 'richtext'].includes(type)) return 'needs the type string or text';
  if (options) return options.every(({ length }) => length <= maxLength) ? undefined : 'has options that do not fit';
  const longest = Math.min(...maximaOf(rule));
  if (max !== undefined && max !== longest) return `declares another maximum than its rule, ${longest}`;
  return maxLength === longest ? undefined : `needs the maxLength ${longest}`;
}

test.each(Object.entries(forms))('each field of %s has a column for its values', (path, fields) => {
  const [api, type] = path.split('/');
  const schema = `${import.meta.dirname}/api/${api}/content-types/${type}/schema.json`;
  const { attributes } = JSON.parse(readFileSync(schema, 'utf8'));
  const problems = Object.entries(fields).flatMap(([column, field]) => {
    const problem = problemOf(field, attributes[column]);
    return problem ? [`${column} ${problem}`] : [];
  });
  expect(problems).toEqual([]);
});

test('columns for texts that PostgreSQL cannot store as a string have the type text', () => {
  const schemas = globSync('{api,components}/**/*.json', { cwd: import.meta.dirname });
  const tooLong = schemas.flatMap((schema) => {
    const { attributes = {} } = JSON.parse(readFileSync(join(import.meta.dirname, schema), 'utf8'));
    return Object.entries<Column>(attributes)
      .filter(([, { type, maxLength = 0 }]) => type === 'string' && maxLength > LONGEST_STRING)
      .map(([name]) => `${schema} ${name}`);
  });
  expect(tooLong).toEqual([]);
});
