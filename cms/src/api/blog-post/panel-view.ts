import { type PanelView, wide } from '../../lib/panel-view';

export const blogPostView: PanelView = {
  fields: {
    title: { label: 'Title' },
    author: { label: 'Author', description: 'Shown under the title. Empty: Anonymous Author.' },
    content: { label: 'Text', description: 'Markdown, 2,000 to 50,000 characters.' },
    createdAt: { label: 'Sent' },
    date: { label: 'Published', description: 'Shown to readers. Verify fills it when it is empty.' },
    likes: { label: 'Likes' },
    moderation: { label: 'State', description: 'Changed by Verify and Reject, at the right.', readOnly: true },
    rejectionReason: { label: 'Reason of the rejection', readOnly: true },
    verifiedAt: { label: 'Verified at', readOnly: true },
    slug: { label: 'Address of the post', readOnly: true },
    authorSlug: { label: 'Address of the author', readOnly: true },
  },
  mainField: 'title',
  list: ['title', 'author', 'moderation', 'createdAt', 'date'],
  edit: [
    [
      ['title', 8],
      ['author', 4],
    ],
    wide('content'),
    [
      ['date', 6],
      ['likes', 6],
    ],
    [
      ['moderation', 4],
      ['verifiedAt', 8],
    ],
    wide('rejectionReason'),
    [
      ['slug', 6],
      ['authorSlug', 6],
    ],
  ],
};
