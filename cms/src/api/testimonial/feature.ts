import { TESTIMONIALS_PAGE, testimonialsAddress } from '../../contract/site';
import { testimonialFields, testimonialTextSchema } from '../../contract/testimonial';
import { matching } from '../../platform/database/search';
import { openPrivateFile } from '../../platform/files/private-files';
import { fromForm, withOthers } from '../../platform/panel/panel-view';
import { moderated } from '../moderation/moderated';
import { presentSentTestimonial } from './present';
import { testimonialRoutes } from './routes';
import { TESTIMONIAL, type TestimonialRow } from './row';
import * as testimonials from './testimonial';

export const testimonial = moderated<TestimonialRow>('review', {
  audit: { kind: 'Review', nameOf: ({ name }) => name, personIn: 'name' },
  routes: testimonialRoutes,
  panel: {
    view: {
      fields: {
        ...fromForm(testimonialFields, {
          name: 'As shown under the text.',
          certificateId:
            'If there is a valid certificate in the same name, the testimonial is marked “verified intern”.',
        }),
        photo: {
          label: 'Photo',
          description:
            'From the media library. If empty, the photo that the author sent is used, as shown on the right; without one, a drawn face.',
        },
        position: {
          label: 'Position',
          description: 'The smallest number comes first. If numbers are equal, the newest comes first.',
        },
        consentAt: { label: 'Consent given at', readOnly: true },
        consentWords: { label: 'Consent text version', readOnly: true },
        photoFile: { label: 'Photo of the author', hidden: true },
      },
      mainField: 'name',
      sortBy: 'position',
      sortOrder: 'ASC',
      list: ['name', 'photo', 'review', 'moderation', 'position', 'createdAt'],
      edit: withOthers([['name', 'linkedin'], ['review'], ['photo', 'position']], Object.keys(testimonialFields)),
    },
    fields: testimonialTextSchema.entries,
    // Never copied: a photo belongs to one row.
    own: ['photoFile', 'consentAt', 'consentWords'],
    editors: ['create', 'read', 'update'],
  },
  filesOf: ({ photoFile }) => [photoFile],
  sweepFiles: testimonials.sweep,
  picturesOf: ({ photoFile }) =>
    photoFile ? [{ words: 'Photo of the author', open: () => openPrivateFile(photoFile) }] : [],
  matching: (q) => matching(TESTIMONIAL, q, { texts: ['name', 'review'] }),
  wordsOf: async ({ review }) => review,
  named: ({ name }) => ({ title: null, author: name }),
  addressOf: () => TESTIMONIALS_PAGE,
  listAddress: testimonialsAddress,
  presentSent: presentSentTestimonial,
  indexes: { testimonials_public_order_index: 'testimonials (moderation, position, verified_at DESC, id DESC)' },
});
