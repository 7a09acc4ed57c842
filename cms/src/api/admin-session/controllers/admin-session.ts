import {
  type AdminLoggedIn,
  adminLoginSchema,
  type Challenge,
  type MeAnswer,
  type OpenSessions,
  type PanelSession,
} from '../../../contract/admin-session';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import {
  challengeParamsSchema,
  codeLoginSchema,
  type PasskeyOptions,
  passkeyLoginSchema,
} from '../../../contract/second-factor';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { setPanelSession } from '../../../platform/panel/panel-session';
import { serviceOf } from '../../../platform/service-of';
import { iso } from '../../../platform/time';
import { statusDelay } from '../../mail/status-delay';
import { deviceOf } from '../device';
import type adminSessionService from '../services/admin-session';
import type challengeService from '../services/challenge';
import type panelAccessService from '../services/panel-access';

const service = () => serviceOf<typeof adminSessionService>('api::admin-session.admin-session');
const challenge = () => serviceOf<typeof challengeService>('api::admin-session.challenge');
const panelAccess = () => serviceOf<typeof panelAccessService>('api::admin-session.panel-access');

export default {
  async signIn(ctx: Ctx) {
    const credentials = read(adminLoginSchema, ctx.request.body);
    const result = await service().signIn(credentials, deviceOf(ctx));
    ctx.body =
      'token' in result
        ? ({ success: true, token: result.token } satisfies AdminLoggedIn)
        : ({ success: true, message: messages.secondFactor.asked, ...result } satisfies Challenge);
  },

  async signInWithCode(ctx: Ctx) {
    const token = await challenge().finish(read(codeLoginSchema, ctx.request.body), deviceOf(ctx));
    ctx.body = { success: true, token } satisfies AdminLoggedIn;
  },

  async me(ctx: Ctx) {
    const { username, email, role, needsSecondFactor } = ctx.state.adminSession;
    const opensPanel = await panelAccess().canOpen(ctx.state.adminSession);
    const data = { username, email, role, needsSecondFactor, opensPanel, statusDelay: statusDelay() / 1000 };
    ctx.body = { success: true, data } satisfies MeAnswer;
  },

  async passkeyOptions(ctx: Ctx) {
    const { challenge: token } = read(challengeParamsSchema, ctx.request.body);
    const data = { ...(await challenge().passkeyOptions(token)) };
    ctx.body = { success: true, data } satisfies PasskeyOptions;
  },

  async signInWithPasskey(ctx: Ctx) {
    const token = await challenge().finishWithPasskey(read(passkeyLoginSchema, ctx.request.body), deviceOf(ctx));
    ctx.body = { success: true, token } satisfies AdminLoggedIn;
  },

  async openPanel(ctx: Ctx) {
    const { token, refresh } = await panelAccess().open(ctx.state.adminSession, deviceOf(ctx));
    setPanelSession(ctx, refresh);
    ctx.body = { success: true, data: { token } } satisfies PanelSession;
  },

  async listSessions(ctx: Ctx) {
    const { userId, sessionId } = ctx.state.adminSession;
    const sessions = await service().list(userId);
    ctx.body = {
      success: true,
      data: sessions.map((session) => ({
        device: session.metadata?.deviceName ?? 'Unknown browser',
        since: iso(session.createdAt),
        lastSeen: iso(session.updatedAt),
        isThis: session.sessionId === sessionId,
      })),
    } satisfies OpenSessions;
  },

  async endSessions(ctx: Ctx) {
    await service().endAll(ctx.state.adminSession);
    ctx.body = { success: true, message: messages.adminSession.signedOutEverywhere } satisfies Done;
  },

  async signOut(ctx: Ctx) {
    await service().signOut(ctx.state.adminSession);
    ctx.body = { success: true, message: messages.adminSession.signedOut } satisfies Done;
  },
};
