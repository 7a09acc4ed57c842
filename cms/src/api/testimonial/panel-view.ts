import { type PanelView, wide } from '../../lib/panel/panel-view';

export const testimonialView: PanelView = {
  fields: {
    name: { label: 'Name', description: 'As it stands under the words.' },
    review: { label: 'Review', description: '50 to 2,000 characters.' },
    linkedin: { label: 'LinkedIn', placeholder: 'https://www.linkedin.com/in/your-name' },
    photo: {
      label: 'Photo',
      description:
        'From the media library. Empty: the photo that the reviewer sent, shown at the right; without one a drawn face.',
    },
    position: { label: 'Position', description: 'The smallest number stands first. Equal numbers: the newest first.' },
    createdAt: { label: 'Sent', description: 'The last time.' },
    sentAgainAt: { label: 'Sent again', description: 'Its author has changed it since.', readOnly: true },
    certificateId: {
      label: 'Certificate ID',
      description: 'With one that holds and has the same name, the review is marked: verified intern.',
    },
    consentAt: { label: 'Agreed to be shown', readOnly: true },
    consentWords: { label: 'To the words of', readOnly: true },
    moderation: { label: 'State', description: 'Changed by Verify and Reject, at the right.', readOnly: true },
    verifiedAt: { label: 'Verified at', readOnly: true },
    rejectionReason: { label: 'Reason of the rejection', readOnly: true },
    photoFile: { label: 'Photo of the reviewer', hidden: true },
  },
  mainField: 'name',
  sortBy: 'position',
  sortOrder: 'ASC',
  list: ['name', 'moderation', 'position', 'createdAt'],
  edit: [
    [
      ['name', 6],
      ['linkedin', 6],
    ],
    wide('review'),
    [
      ['photo', 6],
      ['position', 6],
    ],
    [
      ['moderation', 4],
      ['verifiedAt', 4],
      ['sentAgainAt', 4],
    ],
    [
      ['certificateId', 4],
      ['consentAt', 4],
      ['consentWords', 4],
    ],
    wide('rejectionReason'),
  ],
};
