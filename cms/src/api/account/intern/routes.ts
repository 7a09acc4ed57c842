import { lookupSchema } from '../../../contract/certificate';
import { endpoints } from '../../../contract/endpoints';
import type { Done } from '../../../contract/envelope';
import {
  chooseTextParamsSchema,
  chooseTextSchema,
  type InternMade,
  internAnswerSchema,
  internMadeSchema,
  internParamsSchema,
} from '../../../contract/intern';
import { messages } from '../../../contract/messages';
import { doneSchema } from '../../../contract/validate';
import { read } from '../../../platform/http/input';
import { publicRead, route, routes } from '../../../platform/http/route';
import * as interns from './intern';

export const internRoutes = routes('Certificates', [
  publicRead(endpoints.readIntern, {
    summary: 'Read the page of an intern',
    description: 'Found by the part after the last hyphen; `slug` in the answer is the correct one.',
    params: internParamsSchema,
    answer: { schema: internAnswerSchema },
    errors: ['NOT_FOUND'],
    limit: 'lookup',
    answerFor: async ({ slug }) => ({ success: true, data: await interns.read(slug) }),
  }),
  route(endpoints.makeInternPage, {
    summary: 'Make the page of an intern',
    description:
      'For a certificate of the account. A second call returns the same page. It shows the posts and testimonials that the holder chose.',
    params: lookupSchema,
    answer: { status: 201, schema: internMadeSchema },
    errors: ['ADDRESS_UNCONFIRMED', 'CERTIFICATE_REVOKED'],
    account: 'confirmed',
    limit: 'internPage',
    async handler(ctx) {
      const { id } = read(lookupSchema, ctx.params);
      const page = await interns.make(id, ctx.state.account.email);
      ctx.status = 201;
      ctx.body = { success: true, message: messages.intern.made, data: { page } } satisfies InternMade;
    },
  }),
  route(endpoints.removeInternPage, {
    summary: 'Remove the page of an intern',
    params: lookupSchema,
    answer: { schema: doneSchema },
    errors: ['ADDRESS_UNCONFIRMED'],
    account: 'confirmed',
    limit: 'internPage',
    async handler(ctx) {
      const { id } = read(lookupSchema, ctx.params);
      await interns.remove(id, ctx.state.account.email);
      ctx.body = { success: true, message: messages.intern.removed } satisfies Done;
    },
  }),
  route(endpoints.chooseInternText, {
    summary: 'Show or hide a text on the pages of the account’s certificates',
    description: 'A public post or testimonial sent from the address of the account, by its `_id` in `GET /account`.',
    params: chooseTextParamsSchema,
    body: chooseTextSchema,
    answer: { schema: doneSchema },
    errors: ['ADDRESS_UNCONFIRMED', 'NOT_PUBLIC'],
    account: 'confirmed',
    limit: 'internText',
    async handler(ctx) {
      const { id } = read(chooseTextParamsSchema, ctx.params);
      const { shown } = read(chooseTextSchema, ctx.request.body);
      await interns.choose(id, ctx.state.account.email, shown);
      ctx.body = { success: true, message: shown ? messages.intern.shown : messages.intern.hidden } satisfies Done;
    },
  }),
]);
