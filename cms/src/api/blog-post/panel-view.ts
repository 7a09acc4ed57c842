import { type PanelView, wide } from '../../platform/panel/panel-view';

export const blogPostView: PanelView = {
  fields: {
    title: { label: 'Title' },
    author: { label: 'Author', description: 'Shown under the title. Empty: Anonymous Author.' },
    content: { label: 'Text', description: 'Markdown.' },
    createdAt: { label: 'Sent', description: 'Most recent time.' },
    date: { label: 'Published', description: 'Shown to readers. Verify fills it when it is empty.' },
    likes: { label: 'Likes' },
    tag: { label: 'Domain', description: 'What it is about. Readers can filter by domain.' },
    sentAgainAt: {
      label: 'Sent again',
      description: 'Its author has changed it since it was first sent.',
      readOnly: true,
    },
    searchText: { label: 'What a search looks into', hidden: true },
    moderation: { label: 'State', description: 'Changed by Verify and Reject, at the right.', readOnly: true },
    rejectionReason: { label: 'Reason of the rejection', readOnly: true },
    verifiedAt: { label: 'Verified at', readOnly: true },
    slug: { label: 'Address of the post', readOnly: true },
    authorSlug: { label: 'Address of the author', readOnly: true },
  },
  mainField: 'title',
  list: ['title', 'author', 'moderation', 'createdAt', 'sentAgainAt', 'date'],
  edit: [
    [
      ['title', 8],
      ['author', 4],
    ],
    wide('content'),
    [
      ['tag', 4],
      ['date', 4],
      ['likes', 4],
    ],
  ],
};
