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
import { iso } from '../../../platform/time';
import { statusDelay } from '../../mail/status-delay';
import * as adminSessions from '../admin-session';
import * as challenges from '../challenge';
import { deviceOf } from '../device';
import * as panelAccess from '../panel-access';

export default {
  async signIn(ctx: Ctx) {
    const credentials = read(adminLoginSchema, ctx.request.body);
    const result = await adminSessions.signIn(credentials, deviceOf(ctx));
    ctx.body =
      'token' in result
        ? ({ success: true, token: result.token } satisfies AdminLoggedIn)
        : ({ success: true, message: messages.secondFactor.asked, ...result } satisfies Challenge);
  },

  async signInWithCode(ctx: Ctx) {
    const token = await challenges.finish(read(codeLoginSchema, ctx.request.body), deviceOf(ctx));
    ctx.body = { success: true, token } satisfies AdminLoggedIn;
  },

  async me(ctx: Ctx) {
    const { username, email, role, needsSecondFactor } = ctx.state.adminSession;
    const opensPanel = await panelAccess.canOpen(ctx.state.adminSession);
    const data = { username, email, role, needsSecondFactor, opensPanel, statusDelay: statusDelay() / 1000 };
    ctx.body = { success: true, data } satisfies MeAnswer;
  },

  async passkeyOptions(ctx: Ctx) {
    const { challenge: token } = read(challengeParamsSchema, ctx.request.body);
    const data = { ...(await challenges.passkeyOptions(token)) };
    ctx.body = { success: true, data } satisfies PasskeyOptions;
  },

  async signInWithPasskey(ctx: Ctx) {
    const token = await challenges.finishWithPasskey(read(passkeyLoginSchema, ctx.request.body), deviceOf(ctx));
    ctx.body = { success: true, token } satisfies AdminLoggedIn;
  },

  async openPanel(ctx: Ctx) {
    const { token, refresh } = await panelAccess.open(ctx.state.adminSession, deviceOf(ctx));
    setPanelSession(ctx, refresh);
    ctx.body = { success: true, data: { token } } satisfies PanelSession;
  },

  async listSessions(ctx: Ctx) {
    const { userId, sessionId } = ctx.state.adminSession;
    const sessions = await adminSessions.list(userId);
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
    await adminSessions.endAll(ctx.state.adminSession);
    ctx.body = { success: true, message: messages.adminSession.signedOutEverywhere } satisfies Done;
  },

  async signOut(ctx: Ctx) {
    await adminSessions.signOut(ctx.state.adminSession);
    ctx.body = { success: true, message: messages.adminSession.signedOut } satisfies Done;
  },
};
