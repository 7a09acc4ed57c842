import { revocationSchema } from '../../contract/certificate';
import { messages } from '../../contract/messages';
import { moderationParamsSchema } from '../../contract/moderation';
import { rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { panelRoute, UPDATE } from '../../platform/panel/panel-route';
import * as certificates from './certificate';
import { addressesOf } from './holder';
import { CERTIFICATE, type CertificateRow } from './row';

/** @throws Unknown */
async function find(ctx: Ctx): Promise<CertificateRow> {
  const { id } = read(moderationParamsSchema, ctx.params);
  const row = await rows<CertificateRow>(CERTIFICATE).findOne({ where: { documentId: id } });
  if (!row) throw new Unknown(messages.certificate.unknown);
  return row;
}

/** Whether the holder hears of it when it is revoked; not where. */
const holder = async (ctx: Ctx) => {
  ctx.body = { told: (await addressesOf([await find(ctx)])).size > 0 };
};

const revoke = async (ctx: Ctx) => {
  const { reason } = read(revocationSchema, ctx.request.body);
  const { certificateId } = await find(ctx);
  await certificates.revoke(certificateId, reason);
  ctx.body = { message: messages.certificate.revoked };
};

const needs = { action: UPDATE, subject: CERTIFICATE };

export const certificatePanelRoutes = [
  panelRoute('GET', '/certificates/:id/holder', needs, holder),
  panelRoute('POST', '/certificates/:id/revoke', needs, revoke),
];
