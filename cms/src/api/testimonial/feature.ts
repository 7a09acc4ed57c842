import { buffer } from 'node:stream/consumers';
import { TESTIMONIALS_PAGE } from '../../contract/addresses';
import { messages } from '../../contract/messages';
import { moderationParamsSchema } from '../../contract/moderation';
import { type TestimonialText, testimonialFields, testimonialTextSchema } from '../../contract/testimonial';
import { renameInAudit } from '../../platform/audit';
import { rows } from '../../platform/database/rows';
import { found } from '../../platform/database/search';
import { Unknown } from '../../platform/errors';
import type { ModeratedFeature } from '../../platform/feature';
import type { Ctx } from '../../platform/http/request';
import { read } from '../../platform/http/request';
import { panelRoute, READ } from '../../platform/panel/panel-route';
import { fromForm, withOthers } from '../../platform/panel/panel-view';
import { textsOfPerson } from '../moderation/private-link/links';
import { presentSentTestimonial, TESTIMONIAL, type TestimonialRow } from './present';
import * as testimonials from './testimonial';

export const testimonial: ModeratedFeature<TestimonialRow> = {
  uid: TESTIMONIAL,
  audit: { kind: 'Review', nameOf: ({ name }) => name },
  panel: {
    view: {
      fields: {
        ...fromForm(testimonialFields, {
          name: 'As shown under the text.',
          certificateId: 'With a valid certificate in the same name, the testimonial is marked “verified intern”.',
        }),
        photo: {
          label: 'Photo',
          description:
            'From the media library. Empty: the photo that the author sent, shown on the right. Without a photo: a drawn face.',
        },
        position: {
          label: 'Position',
          description: 'The smallest number comes first. Equal numbers: the newest first.',
        },
        createdAt: { label: 'Sent', description: 'Most recent time.' },
        sentAgainAt: {
          label: 'Sent again',
          description: 'Its author has changed it since it was first sent.',
          readOnly: true,
        },
        consentAt: { label: 'Agreed to be shown', readOnly: true },
        consentWords: { label: 'Consent text of', readOnly: true },
        moderation: { label: 'State', description: 'Changed by Verify and Reject, at the right.', readOnly: true },
        verifiedAt: { label: 'Verified at', readOnly: true },
        rejectionReason: { label: 'Reason of the rejection', readOnly: true },
        internalNote: { label: 'Internal note', readOnly: true },
        marks: { label: 'Marked passages', hidden: true },
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
  panelRoutes: [
    panelRoute('GET', '/moderation/reviews/:id/photo', { action: READ, subject: TESTIMONIAL }, readPhotoInPanel),
  ],
  moderation: {
    kind: 'review',
    unknown: messages.review.unknown,
    found: (q) => found(TESTIMONIAL, q, { texts: ['name', 'review'] }),
    waiting: { one: 'testimonial to read', many: 'testimonials to read', view: 'reviews' },
    wordsOf: async ({ review }) => review,
  },
  sender: {
    named: ({ name }) => ({ title: null, author: name }),
    addressOf: () => TESTIMONIALS_PAGE,
    present: presentSentTestimonial,
    columnsOf: async (_row, text) => text,
    async onReplaced({ name }, text: TestimonialText) {
      if (text.name !== name) await renameInAuditList(name, text.name);
    },
    onWithdrawn: ({ name }) => renameInAuditList(name, 'withdrawn'),
  },
  person: textsOfPerson,
  indexes: { testimonials_public_order_index: 'testimonials (moderation, position, verified_at DESC, id DESC)' },
};

/** Sends a data URL: an image element in the panel cannot send its token. */
async function readPhotoInPanel(ctx: Ctx): Promise<void> {
  const { id } = read(moderationParamsSchema, ctx.params);
  const photo = await testimonials.openPhoto(id, 'admin').catch((error) => {
    if (error instanceof Unknown) return null;
    throw error;
  });
  ctx.body = { photo: photo && `data:image/jpeg;base64,${(await buffer(photo.stream)).toString('base64')}` };
}

/** Renames the author in earlier audit lines, unless another testimonial has the same name. */
async function renameInAuditList(name: string, to: string): Promise<void> {
  if ((await rows(TESTIMONIAL).count({ where: { name } })) > 0) return;
  await renameInAudit({ kind: 'Review', name }, to);
}
