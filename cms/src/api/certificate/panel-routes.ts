import { revocationSchema } from '../../contract/certificate';
import { messages } from '../../contract/messages';
import { moderationParamsSchema } from '../../contract/moderation';
import { rows } from '../../lib/database/rows';
import { Unknown } from '../../lib/errors';
import { read } from '../../lib/http/input';
import type { Ctx } from '../../lib/http/koa';
import { panelRoute, UPDATE } from '../../lib/panel/panel-route';
import { serviceOf } from '../../lib/service-of';
import { CERTIFICATE, type CertificateRow } from './row';
import type certificateService from './services/certificate';

const revoke = async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { reason } = read(revocationSchema, ctx.request.body);
  const row = await rows<CertificateRow>(CERTIFICATE).findOne({ where: { documentId: id }, select: ['certificateId'] });
  if (!row) throw new Unknown(messages.certificate.unknown);
  await serviceOf<typeof certificateService>('api::certificate.certificate').revoke(row.certificateId, reason);
  ctx.body = { message: messages.certificate.revoked };
};

export const certificatePanelRoutes = [
  panelRoute('POST', '/certificates/:id/revoke', { action: UPDATE, subject: CERTIFICATE }, revoke),
];
