import {
  type CertificateAnswer,
  type CertificatePage,
  certificatesQuerySchema,
  issueSelectedSchema,
  lookupSchema,
  revocationSchema,
  type SelectedIssued,
  type SelectedPage,
  selectedQuerySchema,
  type ValidationSaved,
  validationSchema,
} from '../../../contract/certificate';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as certificates from '../certificate';
import * as certificateFiles from '../certificate-file';
import { addressesOf } from '../holder';
import { presentCertificate, presentListed } from '../presenter';
import * as selectedApplicants from '../selected';

export default {
  async lookup(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.query);
    const row = await certificateFiles.withFile(await certificates.find(id));
    ctx.body = { success: true, data: presentCertificate(row) } satisfies CertificateAnswer;
  },

  async pdf(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.params);
    const { stream, size, name } = await certificateFiles.openPdf(await certificates.lookup(id));
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.attachment(name);
    ctx.type = 'application/pdf';
    ctx.length = size;
    ctx.body = stream;
  },

  async picture(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.params);
    const { png, etag } = await certificateFiles.picture(await certificates.lookup(id));
    // Asked for again each time: once it is revoked, nobody is shown the old one.
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = etag;
    ctx.status = 200;
    ctx.type = 'image/png';
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = png;
  },

  async issue(ctx: Ctx) {
    const validation = read(validationSchema, ctx.request.body);
    const CertificateId = await certificates.issue(validation, idempotencyKeyOf(ctx));
    certificateFiles.makeSoon([CertificateId]);
    ctx.status = 201;
    ctx.body = {
      success: true,
      message: messages.certificate.saved,
      data: { CertificateId },
    } satisfies ValidationSaved;
  },

  async list(ctx: Ctx) {
    const { items, meta } = await certificates.list(read(certificatesQuerySchema, ctx.query));
    const told = await addressesOf(items.filter(({ revokedAt }) => !revokedAt));
    const data = items.map((row) => presentListed(row, told.has(row.id)));
    ctx.body = { success: true, data, meta } satisfies CertificatePage;
  },

  async listSelected(ctx: Ctx) {
    const { items, meta } = await selectedApplicants.list(read(selectedQuerySchema, ctx.query));
    ctx.body = { success: true, data: items, meta } satisfies SelectedPage;
  },

  async issueSelected(ctx: Ctx) {
    const order = read(issueSelectedSchema, ctx.request.body);
    const data = await selectedApplicants.issue(order, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = {
      success: true,
      message: messages.certificate.selectedIssued(data.length),
      data,
    } satisfies SelectedIssued;
  },

  async revoke(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.params);
    const { reason } = read(revocationSchema, ctx.request.body);
    await certificates.revoke(id, reason);
    ctx.body = { success: true, message: messages.certificate.revoked } satisfies Done;
  },
};
