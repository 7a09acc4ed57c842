import type { Core } from '@strapi/strapi';
import { reviewTextSchema } from '../../contract/testimonial';
import { rows } from '../../platform/database/rows';
import { keepFieldRules } from '../../platform/panel/panel-fields';
import { TESTIMONIAL, type TestimonialRow } from './row';

const NEW = { moderation: 'draft', verifiedAt: null, rejectionReason: null, sentAgainAt: null } as const;

/**
 * What holds for a testimonial that is written in the panel: its state is the moderation service's alone, and the
 * photo that a visitor sent is nobody's to change.
 */
export function keepTestimonialRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action } = context;
    if (context.uid !== (TESTIMONIAL as string)) return next();
    if (action !== 'create' && action !== 'update' && action !== 'clone') return next();
    const data = (context.params as { data?: Partial<TestimonialRow> }).data ?? {};
    const { documentId } = context.params as { documentId?: string };
    const stored =
      action === 'update' ? await rows<TestimonialRow>(TESTIMONIAL).findOne({ where: { documentId } }) : null;
    keepFieldRules(data as Record<string, unknown>, reviewTextSchema.entries, stored);
    delete data.moderation;
    delete data.verifiedAt;
    delete data.rejectionReason;
    delete data.photoFile;
    delete data.sentAgainAt;
    delete data.consentAt;
    delete data.consentWords;
    if (action !== 'update') Object.assign(data, { ...NEW });
    // Two entries must not name one file: the sweeper and a removal would not know whose it is.
    if (action === 'clone') Object.assign(data, { photoFile: null, consentAt: null, consentWords: null });
    (context.params as { data?: object }).data = data;
    return next();
  });
}
