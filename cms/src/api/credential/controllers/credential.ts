import { lookupSchema } from '../../../contract/certificate';
import { CREDENTIAL_TYPE, statusListSchema } from '../../../contract/credential';
import { messages } from '../../../contract/messages';
import { check } from '../../../contract/validate';
import { NEVER_STALE } from '../../../platform/cache/cached-answer';
import { Unknown } from '../../../platform/errors';
import { openToAll } from '../../../platform/http/cross-origin';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import type certificateFileService from '../../certificate/services/certificate-file';
import { bake } from '../bake';
import type credentialService from '../services/credential';
import type statusListService from '../services/status-list';

const service = () => serviceOf<typeof credentialService>('api::credential.credential');
const statusLists = () => serviceOf<typeof statusListService>('api::credential.status-list');
const files = () => serviceOf<typeof certificateFileService>('api::certificate.certificate-file');

/** Names of files hold no slash. */
const fileName = (certificateId: string, ending: string) => `${certificateId.replace(/\//g, '-')}.${ending}`;

export default {
  async credential(ctx: Ctx) {
    const { row, document } = await service().read(read(lookupSchema, ctx.params).id);
    ctx.attachment(fileName(row.certificateId, 'json'));
    ctx.type = CREDENTIAL_TYPE;
    openToAll(ctx);
    ctx.body = document;
  },

  async badge(ctx: Ctx) {
    const { row, document } = await service().read(read(lookupSchema, ctx.params).id);
    const { png } = await files().picture(row);
    ctx.attachment(fileName(row.certificateId, 'png'));
    ctx.type = 'image/png';
    openToAll(ctx);
    ctx.body = bake(png, document);
  },

  async statusList(ctx: Ctx) {
    const asked = check(statusListSchema, ctx.params);
    if (!asked.ok) throw new Unknown(messages.certificate.unknownList);
    ctx.body = await statusLists().read(Number(asked.value.list));
    ctx.type = CREDENTIAL_TYPE;
    // What was revoked is to be seen within two seconds.
    ctx.set('Cache-Control', NEVER_STALE);
    openToAll(ctx);
  },
};
