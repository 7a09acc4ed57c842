import { type PanelView, wide } from '../../platform/panel/panel-view';

export const pageView: PanelView = {
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
};
