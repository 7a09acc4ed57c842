import { type PanelView, wide } from '../../lib/panel/panel-view';

export const pageView: PanelView = {
  fields: {
    title: { label: 'Title' },
    slug: {
      label: 'Address',
      description: 'career, services, courses or contact: the page takes the place of the picture there.',
    },
    body: { label: 'Text', description: 'Markdown.' },
    published: { label: 'Published', description: 'False: nobody but the panel sees it.' },
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
