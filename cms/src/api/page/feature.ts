import { endpoints } from '../../contract/endpoints';
import { pageParamsSchema } from '../../contract/page';
import { cachedBySlug } from '../../platform/cache/cached-reads';
import type { Feature } from '../../platform/feature';
import { wide } from '../../platform/panel/panel-view';
import { PAGE, type PageRow } from './row';

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
            'Lower-case letters and digits, with hyphens between words, such as our-team. At career, services, courses or contact the page replaces the picture there.',
        },
        body: { label: 'Text', description: 'Markdown.' },
        published: { label: 'Published', description: 'False: only visible in the panel.' },
        updatedAt: { label: 'Changed' },
      },
      mainField: 'title',
      list: ['title', 'slug', 'published', 'updatedAt'],
      edit: [
        [
          ['title', 6],
          ['slug', 6],
        ],
        wide('body'),
        wide('published'),
      ],
    },
    editors: ['create', 'read', 'update', 'delete'],
  },
  isPublic: true,
  cachedReads: [cachedBySlug(endpoints.readPage.path, pageParamsSchema)],
};
