import * as v from 'valibot';
import { accountEndpoints } from '../../../contract/account';
import { limits, publicEndpoints } from '../../../contract/calls';
import { lookupSchema } from '../../../contract/certificate/certificate';
import { internAnswerSchema, internMadeSchema, internMessages } from '../../../contract/pages';
import { bodySchema, requiredLine, slugParams } from '../../../contract/validate';
import { MINUTES, type Rule } from '../../../platform/http/limit-rules';
import { route, routes } from '../../../platform/http/route';
import * as interns from './intern';

const pageLimit: readonly Rule[] = [{ name: 'intern-page', points: 20, duration: 60 * MINUTES, by: 'account' }];

export const internRoutes = routes('Certificates', [
  route(publicEndpoints.readIntern, {
    summary: 'Read an intern’s page',
    description: 'Found by the part after the last hyphen; `slug` in the response is the correct one.',
    params: slugParams(internMessages.notFound),
    answer: internAnswerSchema,
    errors: ['NOT_FOUND'],
    limit: 'lookup',
    handler: async ({ params }) => ({ data: await interns.read(params.slug) }),
  }),
  route(accountEndpoints.makeInternPage, {
    summary: 'Make an intern’s page',
    description:
      'For one of the account’s certificates. A second call returns the same page. It shows the posts and testimonials that the holder chose.',
    params: lookupSchema,
    status: 201,
    answer: internMadeSchema,
    message: internMessages.made,
    errors: ['ADDRESS_UNCONFIRMED', 'CERTIFICATE_REVOKED'],
    account: 'confirmed',
    limit: pageLimit,
    handler: async ({ params }, ctx) => ({ data: { page: await interns.make(params.id, ctx.state.account.email) } }),
  }),
  route(accountEndpoints.removeInternPage, {
    summary: 'Remove an intern’s page',
    params: lookupSchema,
    message: internMessages.removed,
    errors: ['ADDRESS_UNCONFIRMED'],
    account: 'confirmed',
    limit: pageLimit,
    handler: ({ params }, ctx) => interns.remove(params.id, ctx.state.account.email),
  }),
  route(accountEndpoints.chooseInternText, {
    summary: 'Show or hide a text on the pages of the account’s certificates',
    description: 'A public post or testimonial sent from the account’s address, by its `_id` in `GET /account`.',
    params: v.object({ id: requiredLine(limits.slug.max, internMessages.unknownText) }),
    body: bodySchema({ shown: v.boolean(internMessages.shownRequired) }, internMessages.shownRequired),
    errors: ['ADDRESS_UNCONFIRMED', 'NOT_PUBLIC'],
    account: 'confirmed',
    limit: [{ name: 'intern-text', points: 100, duration: 10 * MINUTES, by: 'account' }],
    async handler({ params, body: { shown } }, ctx) {
      await interns.choose(params.id, ctx.state.account.email, shown);
      return { message: shown ? internMessages.shown : internMessages.hidden };
    },
  }),
]);
