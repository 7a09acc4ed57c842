import { lookupSchema } from '../../../contract/certificate';
import { CREDENTIAL_TYPE, statusListSchema } from '../../../contract/credential';
import { messages } from '../../../contract/messages';
import { check } from '../../../contract/validate';
import { NEVER_STALE } from '../../../platform/cache/cached-answer';
import { Unknown } from '../../../platform/errors';
import { openToAll } from '../../../platform/http/cross-origin';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as certificateFiles from '../../certificate/certificate-file';
import { bake } from '../bake';
import * as credentials from '../credential';
import * as statusLists from '../status-list';

/** Names of files hold no slash. */
const fileName = (certificateId: string, ending: string) => `${certificateId.replace(/\//g, '-')}.${ending}`;

export default {
  async credential(ctx: Ctx) {
    const { row, document } = await credentials.read(read(lookupSchema, ctx.params).id);
    ctx.attachment(fileName(row.certificateId, 'json'));
    ctx.type = CREDENTIAL_TYPE;
    openToAll(ctx);
    ctx.body = document;
  },

  async badge(ctx: Ctx) {
    const { row, document } = await credentials.read(read(lookupSchema, ctx.params).id);
    const { png } = await certificateFiles.picture(row);
    ctx.attachment(fileName(row.certificateId, 'png'));
    ctx.type = 'image/png';
    openToAll(ctx);
    ctx.body = bake(png, document);
  },

  async statusList(ctx: Ctx) {
    const asked = check(statusListSchema, ctx.params);
    if (!asked.ok) throw new Unknown(messages.certificate.unknownList);
    ctx.body = await statusLists.read(Number(asked.value.list));
    ctx.type = CREDENTIAL_TYPE;
    // What was revoked is to be seen within two seconds.
    ctx.set('Cache-Control', NEVER_STALE);
    openToAll(ctx);
  },
};
