import {
  type AdminLoggedIn,
  adminLoggedInSchema,
  adminLoginAnswerSchema,
  adminLoginSchema,
  type Challenge,
  challengeParamsSchema,
  codeLoginSchema,
  factorParamsSchema,
  type MeAnswer,
  meAnswerSchema,
  type OpenSessions,
  openSessionsSchema,
  type PanelSession,
  type PasskeyOptions,
  panelSessionSchema,
  passkeyConfirmSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passwordSchema,
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactors,
  secondFactorsSchema,
  type Totp,
  totpConfirmSchema,
  totpSchema,
} from '../../../contract/admin-session';
import { endpoints } from '../../../contract/endpoints';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { doneSchema } from '../../../contract/validate';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { route, routes } from '../../../platform/http/route';
import { setPanelSession } from '../../../platform/panel/panel-session';
import { settings } from '../../../platform/settings';
import { iso } from '../../../platform/time';
import { statusDelay } from '../../mail/notifications';
import * as siteTexts from '../../site/site';
import * as adminSessions from './admin-session';
import * as challenges from './challenge';
import { deviceOf } from './devices';
import * as panelAccess from './panel-access';
import * as secondFactors from './second-factor';

const passwordIn = (ctx: Ctx): string => read(passwordSchema, ctx.request.body).password;

export const adminSessionRoutes = routes('Dashboard', [
  route(endpoints.adminLogin, {
    summary: 'Sign in to the dashboard',
    description: 'Returns a token for the calls of the dashboard, or a challenge if the account has a second factor.',
    body: adminLoginSchema,
    answer: { schema: adminLoginAnswerSchema },
    errors: ['INVALID_CREDENTIALS'],
    limit: 'adminLogin',
    async handler(ctx) {
      const credentials = read(adminLoginSchema, ctx.request.body);
      const result = await adminSessions.signIn(credentials, deviceOf(ctx));
      ctx.body =
        'token' in result
          ? ({ success: true, token: result.token } satisfies AdminLoggedIn)
          : ({ success: true, message: messages.secondFactor.asked, ...result } satisfies Challenge);
    },
  }),
  route(endpoints.adminLoginCode, {
    summary: 'Sign in with the second factor',
    body: codeLoginSchema,
    answer: { schema: adminLoggedInSchema },
    errors: ['CODE_WRONG', 'LOGIN_ENDED'],
    limit: 'adminLoginCode',
    async handler(ctx) {
      const token = await challenges.finish(read(codeLoginSchema, ctx.request.body), deviceOf(ctx));
      ctx.body = { success: true, token } satisfies AdminLoggedIn;
    },
  }),
  route(endpoints.adminLoginPasskeyOptions, {
    summary: 'Get the options for a passkey',
    description: 'The options of WebAuthn for `navigator.credentials.get`.',
    body: challengeParamsSchema,
    answer: { schema: passkeyOptionsSchema },
    errors: ['LOGIN_ENDED'],
    limit: 'adminLoginCode',
    async handler(ctx) {
      const { challenge: token } = read(challengeParamsSchema, ctx.request.body);
      const data = { ...(await challenges.passkeyOptions(token)) };
      ctx.body = { success: true, data } satisfies PasskeyOptions;
    },
  }),
  route(endpoints.adminLoginPasskey, {
    summary: 'Sign in with a passkey',
    body: passkeyLoginSchema,
    answer: { schema: adminLoggedInSchema },
    errors: ['CODE_WRONG', 'LOGIN_ENDED'],
    limit: 'adminLoginCode',
    async handler(ctx) {
      const token = await challenges.finishWithPasskey(read(passkeyLoginSchema, ctx.request.body), deviceOf(ctx));
      ctx.body = { success: true, token } satisfies AdminLoggedIn;
    },
  }),
  route(endpoints.adminLogout, {
    summary: 'Sign out of the dashboard',
    description: 'The token ends.',
    answer: { schema: doneSchema },
    permission: 'own account',
    async handler(ctx) {
      await adminSessions.signOut(ctx.state.adminSession);
      ctx.body = { success: true, message: messages.adminSession.signedOut } satisfies Done;
    },
  }),
  route(endpoints.openPanel, {
    summary: 'Open the Strapi panel',
    description: 'For an account of the panel with the same email address. Needs a second factor.',
    answer: { schema: panelSessionSchema },
    errors: ['CONFLICT'],
    permission: 'own account',
    async handler(ctx) {
      const { token, refresh } = await panelAccess.open(ctx.state.adminSession, deviceOf(ctx));
      setPanelSession(ctx, refresh);
      ctx.body = { success: true, data: { token } } satisfies PanelSession;
    },
  }),
  route(endpoints.listSessions, {
    summary: 'List one’s own open sessions',
    answer: { schema: openSessionsSchema },
    permission: 'own account',
    async handler(ctx) {
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
  }),
  route(endpoints.endSessions, {
    summary: 'Sign out everywhere',
    description: 'Ends every session of the account, this one too.',
    answer: { schema: doneSchema },
    permission: 'own account',
    async handler(ctx) {
      await adminSessions.endAll(ctx.state.adminSession);
      ctx.body = { success: true, message: messages.adminSession.signedOutEverywhere } satisfies Done;
    },
  }),
  route(endpoints.readMe, {
    summary: 'Read who is signed in',
    answer: { schema: meAnswerSchema },
    permission: 'own account',
    async handler(ctx) {
      const { username, email, role, needsSecondFactor } = ctx.state.adminSession;
      const opensPanel = await panelAccess.canOpen(ctx.state.adminSession);
      const data = { username, email, role, needsSecondFactor, opensPanel, statusDelay: statusDelay() / 1000 };
      ctx.body = { success: true, data } satisfies MeAnswer;
    },
  }),
  route(endpoints.listSecondFactors, {
    summary: 'List one’s own second factors',
    answer: { schema: secondFactorsSchema },
    permission: 'own account',
    async handler(ctx) {
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
  }),
  route(endpoints.beginTotp, {
    summary: 'Begin to set up an authenticator app',
    body: passwordSchema,
    answer: { schema: totpSchema },
    errors: ['CONFLICT'],
    permission: 'own account',
    limit: 'ownPassword',
    async handler(ctx) {
      const brand = await siteTexts.readBrand();
      const data = await secondFactors.beginTotp(ctx.state.adminSession, passwordIn(ctx), brand);
      ctx.body = { success: true, data } satisfies Totp;
    },
  }),
  route(endpoints.confirmTotp, {
    summary: 'Confirm an authenticator app by a code',
    body: totpConfirmSchema,
    answer: { schema: recoveryCodesSchema },
    errors: ['CONFLICT'],
    permission: 'own account',
    limit: 'ownPassword',
    async handler(ctx) {
      const { code } = read(totpConfirmSchema, ctx.request.body);
      const recoveryCodes = await secondFactors.confirmTotp(ctx.state.adminSession, code);
      ctx.body = {
        success: true,
        message: messages.secondFactor.added,
        data: { recoveryCodes },
      } satisfies RecoveryCodes;
    },
  }),
  route(endpoints.beginPasskey, {
    summary: 'Begin to set up a passkey',
    description: 'The options of WebAuthn for `navigator.credentials.create`.',
    body: passwordSchema,
    answer: { schema: passkeyOptionsSchema },
    errors: ['CONFLICT'],
    permission: 'own account',
    limit: 'ownPassword',
    async handler(ctx) {
      const brand = await siteTexts.readBrand();
      const data = { ...(await secondFactors.beginPasskey(ctx.state.adminSession, passwordIn(ctx), brand)) };
      ctx.body = { success: true, data } satisfies PasskeyOptions;
    },
  }),
  route(endpoints.confirmPasskey, {
    summary: 'Confirm a passkey that the browser created',
    body: passkeyConfirmSchema,
    answer: { schema: recoveryCodesSchema },
    errors: ['CONFLICT'],
    permission: 'own account',
    limit: 'ownPassword',
    async handler(ctx) {
      const { passkey } = read(passkeyConfirmSchema, ctx.request.body);
      const recoveryCodes = await secondFactors.confirmPasskey(ctx.state.adminSession, passkey, deviceOf(ctx).name);
      ctx.body = {
        success: true,
        message: messages.secondFactor.added,
        data: { recoveryCodes },
      } satisfies RecoveryCodes;
    },
  }),
  route(endpoints.renewRecoveryCodes, {
    summary: 'Create new recovery codes',
    body: passwordSchema,
    answer: { schema: recoveryCodesSchema },
    errors: ['CONFLICT'],
    permission: 'own account',
    limit: 'ownPassword',
    async handler(ctx) {
      const recoveryCodes = await secondFactors.renewCodes(ctx.state.adminSession, passwordIn(ctx));
      const message = messages.secondFactor.newCodes;
      ctx.body = { success: true, message, data: { recoveryCodes } } satisfies RecoveryCodes;
    },
  }),
  route(endpoints.removeSecondFactor, {
    summary: 'Remove one’s own second factor',
    params: factorParamsSchema,
    body: passwordSchema,
    answer: { schema: doneSchema },
    permission: 'own account',
    limit: 'ownPassword',
    async handler(ctx) {
      const { id } = read(factorParamsSchema, ctx.params);
      await secondFactors.remove(ctx.state.adminSession, id, passwordIn(ctx));
      ctx.body = { success: true, message: messages.secondFactor.removed } satisfies Done;
    },
  }),
]);
