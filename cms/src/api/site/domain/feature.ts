import { errors } from '@strapi/utils';
import { domainMessages } from '../../../contract/pages';
import { rows } from '../../../platform/database/rows';
import { type Feature, features } from '../../../platform/feature';
import { DOMAIN, type DomainRow } from './domain';

export const domain: Feature<DomainRow> = {
  uid: DOMAIN,
  audit: { kind: 'Domain', nameOf: ({ name }) => name },
  panel: {
    view: {
      fields: {
        name: { label: 'Domain', description: 'As in the application form. Each domain can have one page.' },
        slug: {
          label: 'Address',
          description: 'The part after /career/, such as web-development: lower-case letters, digits and hyphens.',
        },
        summary: {
          label: 'In a sentence',
          description: 'Shown in the list of domains and under the headline of the page.',
        },
        words: {
          label: 'Search words',
          description:
            'Words that people may type to find it, including misspellings, separated by commas: web dev, html, frontend.',
        },
        builds: { label: 'What you build', description: 'Markdown.' },
        weeks: { label: 'Week by week', description: 'A title and a few sentences for each week.' },
        hours: { label: 'Hours', description: 'For example: 8 to 10 hours a week.' },
        before: { label: 'What you should already know', description: 'Markdown.' },
        example: { label: 'An example project', description: 'Markdown.' },
        mentor: { label: 'What the mentor does', description: 'Markdown.' },
        alignments: {
          label: 'Alignment',
          description:
            'Up to five entries of ESCO or another framework that the domain’s certificates correspond to. Credentials made from now on contain them; existing ones do not change.',
        },
        published: { label: 'Published', description: 'If false, only visible in the panel.' },
        updatedAt: { label: 'Changed' },
      },
      mainField: 'name',
      list: ['name', 'slug', 'published', 'updatedAt'],
      edit: [
        ['name', 'slug'],
        ['summary'],
        ['words'],
        ['builds'],
        ['weeks'],
        ['hours'],
        ['before'],
        ['example'],
        ['mentor'],
        ['alignments'],
        ['published'],
      ],
    },
    async checkRemoval({ name }) {
      const uses = features().flatMap(({ uid, domainColumn }) => (domainColumn ? [{ uid, domainColumn }] : []));
      const counts = await Promise.all(uses.map((use) => rows(use.uid).count({ where: { [use.domainColumn]: name } })));
      const count = counts.reduce((sum, one) => sum + one, 0);
      if (count > 0) throw new errors.ApplicationError(domainMessages.inUse(name, count));
    },
    editors: ['create', 'read', 'update', 'delete'],
  },
  isPublic: true,
};
