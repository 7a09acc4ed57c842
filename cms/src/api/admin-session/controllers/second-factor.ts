import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import {
  factorParamsSchema,
  type PasskeyOptions,
  passkeyConfirmSchema,
  passwordSchema,
  type RecoveryCodes,
  type SecondFactors,
  type Totp,
  totpConfirmSchema,
} from '../../../contract/second-factor';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { settings } from '../../../platform/settings';
import { iso } from '../../../platform/time';
import * as siteTexts from '../../site/site';
import { deviceOf } from '../device';
import * as secondFactors from '../second-factor';

const passwordIn = (ctx: Ctx): string => read(passwordSchema, ctx.request.body).password;

/** What somebody of the dashboard does about their own second factor. */
export default {
  async list(ctx: Ctx) {
    const { factors, codesLeft } = await secondFactors.list(Number(ctx.state.adminSession.userId));
    const { SECOND_FACTOR } = settings();
    ctx.body = {
      success: true,
      data: {
        factors: factors.map(({ documentId, kind, name, createdAt }) => ({
          _id: documentId,
          kind,
          name: name ?? '',
          since: iso(createdAt),
        })),
        codesLeft,
        isRequired: SECOND_FACTOR === 'required',
      },
    } satisfies SecondFactors;
  },

  async beginTotp(ctx: Ctx) {
    const brand = await siteTexts.readBrand();
    const data = await secondFactors.beginTotp(ctx.state.adminSession, passwordIn(ctx), brand);
    ctx.body = { success: true, data } satisfies Totp;
  },

  async confirmTotp(ctx: Ctx) {
    const { code } = read(totpConfirmSchema, ctx.request.body);
    const recoveryCodes = await secondFactors.confirmTotp(ctx.state.adminSession, code);
    ctx.body = { success: true, message: messages.secondFactor.added, data: { recoveryCodes } } satisfies RecoveryCodes;
  },

  async beginPasskey(ctx: Ctx) {
    const brand = await siteTexts.readBrand();
    const data = { ...(await secondFactors.beginPasskey(ctx.state.adminSession, passwordIn(ctx), brand)) };
    ctx.body = { success: true, data } satisfies PasskeyOptions;
  },

  async confirmPasskey(ctx: Ctx) {
    const { passkey } = read(passkeyConfirmSchema, ctx.request.body);
    const recoveryCodes = await secondFactors.confirmPasskey(ctx.state.adminSession, passkey, deviceOf(ctx).name);
    ctx.body = { success: true, message: messages.secondFactor.added, data: { recoveryCodes } } satisfies RecoveryCodes;
  },

  async renewCodes(ctx: Ctx) {
    const recoveryCodes = await secondFactors.renewCodes(ctx.state.adminSession, passwordIn(ctx));
    const message = messages.secondFactor.newCodes;
    ctx.body = { success: true, message, data: { recoveryCodes } } satisfies RecoveryCodes;
  },

  async remove(ctx: Ctx) {
    const { id } = read(factorParamsSchema, ctx.params);
    await secondFactors.remove(ctx.state.adminSession, id, passwordIn(ctx));
    ctx.body = { success: true, message: messages.secondFactor.removed } satisfies Done;
  },
};
