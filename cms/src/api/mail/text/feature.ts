import { errors } from '@strapi/utils';
import { insertRows, newRow, rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { definitions, MAIL_TEXT, type MailTextRow, problemIn } from './text';

const fixed = () => new errors.ApplicationError('The set of texts is fixed: they can only be edited.');

export const emailText: Feature<MailTextRow> = {
  uid: MAIL_TEXT,
  audit: { kind: 'Email text', nameOf: ({ key }) => key },
  panel: {
    view: {
      fields: {
        key: { label: 'Name', readOnly: true },
        subject: { label: 'Subject', description: 'Leave empty for the built-in subject.' },
        text: {
          label: 'Text',
          description:
            'Leave empty for the built-in text. A line whose placeholder is empty is left out, and so is the sentence above it that ends in a colon. {if…} is never shown: it keeps its line only if it applies.',
        },
        placeholders: {
          label: 'Placeholders',
          description: 'Replaced in each email. The needed ones cannot be left out.',
          readOnly: true,
        },
        builtInSubject: { label: 'Built-in subject', readOnly: true },
        builtInText: { label: 'Built-in text', readOnly: true },
        updatedAt: { label: 'Changed' },
      },
      mainField: 'key',
      sortBy: 'key',
      sortOrder: 'ASC',
      list: ['key', 'subject', 'builtInSubject', 'updatedAt'],
      edit: [['key'], ['subject', 'builtInSubject'], ['text', 'builtInText'], ['placeholders']],
    },
    writable: ['subject', 'text'],
    async check(data, stored) {
      if (!stored) throw fixed();
      const definition = definitions.get(stored.key);
      const problem = definition && problemIn({ ...stored, ...data }, definition);
      if (problem) throw new errors.ValidationError(problem);
    },
    async checkRemoval() {
      throw fixed();
    },
    editors: ['read', 'update'],
  },
};

/** Adds missing texts, and updates the built-in words shown to editors. Keeps other versions' texts. */
export async function storeBuiltIn(): Promise<void> {
  const stored = new Map((await rows<MailTextRow>(MAIL_TEXT).findMany({})).map((row) => [row.key, row]));
  const missing = [];
  for (const [key, { subject, text, names, required }] of definitions) {
    const row = stored.get(key);
    const placeholders = names.map((name) => `{${name}}${required.includes(name) ? ' (needed)' : ''}`).join(', ');
    const data = { placeholders, builtInSubject: subject, builtInText: text };
    if (!row) missing.push(newRow<MailTextRow>(MAIL_TEXT, { key, ...data }));
    else if (Object.entries(data).some(([name, value]) => row[name as keyof MailTextRow] !== value))
      await rows<MailTextRow>(MAIL_TEXT).update({ where: { id: row.id }, data });
  }
  await insertRows(missing);
}
