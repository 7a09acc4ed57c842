import type * as v from 'valibot';
import {
  type ModeratedKind,
  privateLinkEndpoints,
  privateLinkMessages,
  sentTextAnswerSchema,
  sentTextChangedSchema,
} from '../../../contract/private-link';
import { tokenParams } from '../../../contract/validate';
import type { Ctx } from '../../../platform/http/request';
import { route, routes } from '../../../platform/http/route';
import type { Attachment } from './private-link';
import * as privateLinks from './private-link';

/** Parses `If-Match: "2026-11-21T10:00:00.000Z"`, the version being changed. */
const seenBy = (ctx: Ctx): string | undefined => /^"(.{1,40})"$/.exec(ctx.get('if-match'))?.[1];

interface Sent {
  params: { token: string };
  body: object;
  key: string | undefined;
}

export const sendAgain = async (kind: ModeratedKind, { params, body, key }: Sent, ctx: Ctx, along?: Attachment) => ({
  data: await privateLinks.sendAgain(kind, params.token, { text: body, along, seen: seenBy(ctx), key }),
});

export const sendAgainCall = <Text extends v.GenericSchema>(one: string, body: Text) =>
  ({
    summary: `Send a changed ${one} again`,
    description: 'Makes it pending again. `If-Match` is the `sentAt` of the version that was changed.',
    params: tokenParams,
    headers: ['Idempotency-Key', 'If-Match'],
    body,
    answer: sentTextChangedSchema,
    message: privateLinkMessages.sentAgain,
    errors: ['NOT_FOUND', 'ALREADY_PUBLISHED', 'TEXT_REMOVED', 'CONFLICT'],
  }) as const;

export const privateLinkRoutes = routes('Private links', [
  route(privateLinkEndpoints.readSentText, {
    summary: 'Read a post or testimonial by its private link',
    params: tokenParams,
    answer: sentTextAnswerSchema,
    limit: 'privateLink',
    handler: async ({ params }) => ({ data: await privateLinks.read(params.token) }),
  }),
  route(privateLinkEndpoints.withdrawSentText, {
    summary: 'Withdraw a post or testimonial',
    description: 'Deletes it, unless it is a public post.',
    params: tokenParams,
    headers: ['Idempotency-Key'],
    answer: sentTextChangedSchema,
    message: privateLinkMessages.withdrawn,
    errors: ['ALREADY_PUBLISHED', 'TEXT_REMOVED', 'CONFLICT'],
    limit: 'privateLinkChange',
    handler: async ({ params, key }) => ({ data: await privateLinks.withdraw(params.token, key) }),
  }),
]);
