import {
  adminLoggedInSchema,
  adminLoginAnswerSchema,
  adminLoginSchema,
  challengeParamsSchema,
  codeLoginSchema,
  meAnswerSchema,
  openSessionsSchema,
  panelSessionSchema,
  passkeyConfirmSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passwordSchema,
  recoveryCodesSchema,
  secondFactorMessages,
  secondFactorsSchema,
  sessionMessages,
  teamEndpoints,
  totpConfirmSchema,
  totpSchema,
} from '../../../contract/team';
import { idParams } from '../../../contract/validate';
import { MINUTES, type Rule } from '../../../platform/http/limit-rules';
import { type Call, route, routes } from '../../../platform/http/route';
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

const codeLimit: readonly Rule[] = [
  { name: 'admin-login-code', points: 50, duration: 60 * MINUTES, by: 'address', failuresOnly: true },
];
const ownPasswordLimit: readonly Rule[] = [
  { name: 'own-password', points: 10, duration: 10 * MINUTES, by: 'account', failuresOnly: true },
];

/** Changes to one's own second factor. */
const ownFactor = { permission: 'own account', limit: ownPasswordLimit } as const satisfies Partial<Call>;

export const adminSessionRoutes = routes('Dashboard', [
  route(teamEndpoints.adminLogin, {
    summary: 'Sign in to the dashboard',
    description: 'Returns a token for dashboard calls, or a challenge if the account has a second factor.',
    body: adminLoginSchema,
    answer: adminLoginAnswerSchema,
    errors: ['INVALID_CREDENTIALS'],
    limit: 'adminLogin',
    async handler({ body }, ctx) {
      const result = await adminSessions.signIn(body, deviceOf(ctx));
      return 'token' in result ? result : { message: secondFactorMessages.asked, ...result };
    },
  }),
  route(teamEndpoints.adminLoginCode, {
    summary: 'Sign in with the second factor',
    body: codeLoginSchema,
    answer: adminLoggedInSchema,
    errors: ['CODE_WRONG', 'LOGIN_ENDED'],
    limit: codeLimit,
    handler: async ({ body }, ctx) => ({ token: await challenges.finish(body, deviceOf(ctx)) }),
  }),
  route(teamEndpoints.adminLoginPasskeyOptions, {
    summary: 'Get the options for a passkey',
    description: 'WebAuthn options for `navigator.credentials.get`.',
    body: challengeParamsSchema,
    answer: passkeyOptionsSchema,
    errors: ['LOGIN_ENDED'],
    limit: codeLimit,
    handler: async ({ body }) => ({ data: { ...(await challenges.passkeyOptions(body.challenge)) } }),
  }),
  route(teamEndpoints.adminLoginPasskey, {
    summary: 'Sign in with a passkey',
    body: passkeyLoginSchema,
    answer: adminLoggedInSchema,
    errors: ['CODE_WRONG', 'LOGIN_ENDED'],
    limit: codeLimit,
    handler: async ({ body }, ctx) => ({ token: await challenges.finishWithPasskey(body, deviceOf(ctx)) }),
  }),
  route(teamEndpoints.adminLogout, {
    summary: 'Sign out of the dashboard',
    description: 'Ends the token’s session.',
    message: sessionMessages.signedOut,
    permission: 'own account',
    handler: (_, ctx) => adminSessions.signOut(ctx.state.adminSession),
  }),
  route(teamEndpoints.openPanel, {
    summary: 'Open the Strapi panel',
    description: 'For a panel account with the same email address. Needs a second factor.',
    answer: panelSessionSchema,
    errors: ['CONFLICT'],
    permission: 'own account',
    async handler(_, ctx) {
      const { token, refresh } = await panelAccess.open(ctx.state.adminSession, deviceOf(ctx));
      setPanelSession(ctx, refresh);
      return { data: { token } };
    },
  }),
  route(teamEndpoints.listSessions, {
    summary: 'List your open sessions',
    answer: openSessionsSchema,
    permission: 'own account',
    async handler(_, ctx) {
      const { userId, sessionId } = ctx.state.adminSession;
      const sessions = await adminSessions.list(userId);
      return {
        data: sessions.map((session) => ({
          device: session.metadata?.deviceName ?? 'Unknown browser',
          since: iso(session.createdAt),
          lastSeen: iso(session.updatedAt),
          isThis: session.sessionId === sessionId,
        })),
      };
    },
  }),
  route(teamEndpoints.endSessions, {
    summary: 'Sign out everywhere',
    description: 'Ends all of the account’s sessions, including this one.',
    message: sessionMessages.signedOutEverywhere,
    permission: 'own account',
    handler: (_, ctx) => adminSessions.endAll(ctx.state.adminSession),
  }),
  route(teamEndpoints.readMe, {
    summary: 'Read who is signed in',
    answer: meAnswerSchema,
    permission: 'own account',
    async handler(_, ctx) {
      const { username, email, role, needsSecondFactor } = ctx.state.adminSession;
      const opensPanel = await panelAccess.canOpen(ctx.state.adminSession);
      return { data: { username, email, role, needsSecondFactor, opensPanel, statusDelay: statusDelay() / 1000 } };
    },
  }),
  route(teamEndpoints.listSecondFactors, {
    summary: 'List your second factors',
    answer: secondFactorsSchema,
    permission: 'own account',
    async handler(_, ctx) {
      const { factors, codesLeft } = await secondFactors.list(Number(ctx.state.adminSession.userId));
      const data = factors.map((row) => ({
        _id: row.documentId,
        kind: row.kind,
        name: row.name ?? '',
        since: iso(row.createdAt),
      }));
      return { data: { factors: data, codesLeft, isRequired: settings().SECOND_FACTOR === 'required' } };
    },
  }),
  route(teamEndpoints.beginTotp, {
    summary: 'Start setting up an authenticator app',
    body: passwordSchema,
    answer: totpSchema,
    errors: ['CONFLICT'],
    ...ownFactor,
    async handler({ body }, ctx) {
      const brand = await siteTexts.readBrand();
      return { data: await secondFactors.beginTotp(ctx.state.adminSession, body.password, brand) };
    },
  }),
  route(teamEndpoints.confirmTotp, {
    summary: 'Confirm an authenticator app with a code',
    body: totpConfirmSchema,
    answer: recoveryCodesSchema,
    message: secondFactorMessages.added,
    errors: ['CONFLICT'],
    ...ownFactor,
    handler: async ({ body }, ctx) => ({
      data: { recoveryCodes: await secondFactors.confirmTotp(ctx.state.adminSession, body.code) },
    }),
  }),
  route(teamEndpoints.beginPasskey, {
    summary: 'Start setting up a passkey',
    description: 'WebAuthn options for `navigator.credentials.create`.',
    body: passwordSchema,
    answer: passkeyOptionsSchema,
    errors: ['CONFLICT'],
    ...ownFactor,
    async handler({ body }, ctx) {
      const brand = await siteTexts.readBrand();
      return { data: { ...(await secondFactors.beginPasskey(ctx.state.adminSession, body.password, brand)) } };
    },
  }),
  route(teamEndpoints.confirmPasskey, {
    summary: 'Confirm a passkey that the browser created',
    body: passkeyConfirmSchema,
    answer: recoveryCodesSchema,
    message: secondFactorMessages.added,
    errors: ['CONFLICT'],
    ...ownFactor,
    async handler({ body }, ctx) {
      const device = deviceOf(ctx).name;
      return {
        data: { recoveryCodes: await secondFactors.confirmPasskey(ctx.state.adminSession, body.passkey, device) },
      };
    },
  }),
  route(teamEndpoints.renewRecoveryCodes, {
    summary: 'Create new recovery codes',
    body: passwordSchema,
    answer: recoveryCodesSchema,
    message: secondFactorMessages.newCodes,
    errors: ['CONFLICT'],
    ...ownFactor,
    handler: async ({ body }, ctx) => ({
      data: { recoveryCodes: await secondFactors.renewCodes(ctx.state.adminSession, body.password) },
    }),
  }),
  route(teamEndpoints.removeSecondFactor, {
    summary: 'Remove one of your second factors',
    params: idParams(secondFactorMessages.unknown),
    body: passwordSchema,
    message: secondFactorMessages.removed,
    ...ownFactor,
    handler: ({ params, body }, ctx) => secondFactors.remove(ctx.state.adminSession, params.id, body.password),
  }),
]);
