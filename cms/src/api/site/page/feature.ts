import { errors } from '@strapi/utils';
import { pageMessages } from '../../../contract/pages';
import { MODERATED_SLUGS } from '../../../contract/private-link';
import { LINKED_SLUGS, ROUTE_SLUGS } from '../../../contract/site';
import type { Feature } from '../../../platform/feature';
import { PAGE, type PageRow } from './page';

const isLinked = (slug: string) => LINKED_SLUGS.includes(slug);

export const page: Feature<PageRow> = {
  uid: PAGE,
  audit: { kind: 'Page', nameOf: ({ title }) => title },
  panel: {
    view: {
      fields: {
        title: { label: 'Title' },
        slug: {
          label: 'Address',
          description:
            'Lower-case letters and digits, with hyphens between words, such as our-team. career, services, courses and contact appear below the picture on that page; privacy, code-of-conduct and writing-guidelines are linked in the footer while they are published.',
        },
        body: {
          label: 'Text',
          description: 'Markdown. {documents-kept} is replaced by how long documents are kept, from the site settings.',
        },
        published: { label: 'Published', description: 'If false, only visible in the panel.' },
        updatedAt: { label: 'Changed' },
      },
      mainField: 'title',
      list: ['title', 'slug', 'published', 'updatedAt'],
      edit: [['title', 'slug'], ['body'], ['published']],
    },
    async check({ slug }, stored) {
      if (stored && slug !== undefined && slug !== stored.slug && isLinked(stored.slug))
        throw new errors.ApplicationError(pageMessages.linked(stored.slug));
      if (slug !== undefined && slug !== stored?.slug && [...ROUTE_SLUGS, ...MODERATED_SLUGS].includes(slug))
        throw new errors.ApplicationError(pageMessages.slugTaken(slug));
    },
    async checkRemoval({ slug }) {
      if (isLinked(slug)) throw new errors.ApplicationError(pageMessages.linked(slug));
    },
    editors: ['create', 'read', 'update', 'delete'],
  },
  isPublic: true,
};
