import { credentialsSchema } from '../../../contract/application/status';
import { publicEndpoints } from '../../../contract/calls';
import { revocationSchema } from '../../../contract/certificate/issue';
import {
  letterAnswerSchema,
  letterDraftAnswerSchema,
  letterDraftParamsSchema,
  letterEndpoints,
  letterMessages,
  letterPageSchema,
  letterParamsSchema,
  letterReleaseSchema,
  lettersQuerySchema,
  letterTextSchema,
  letterWrittenSchema,
} from '../../../contract/certificate/letter';
import { presented } from '../../../platform/database/rows';
import { sendFile } from '../../../platform/http/form';
import { route, routes } from '../../../platform/http/route';
import { offerLetter } from '../../internship/offer-letter';
import { callerOf } from '../../internship/routes';
import { sendCredential } from '../credential/routes';
import * as letters from './letter';
import { presentLetter, presentListed } from './present';

export const letterRoutes = routes('Letters', [
  route(publicEndpoints.readLetter, {
    summary: 'Look up a letter of recommendation by its ID',
    description: 'Ignores case. Also finds revoked letters: `revoked` has the reason.',
    params: letterParamsSchema,
    answer: letterAnswerSchema,
    errors: ['NOT_FOUND'],
    limit: 'lookup',
    handler: async ({ params }) => ({ data: presentLetter(await letters.lookup(params.id)) }),
  }),
  route(letterEndpoints.readLetterPdf, {
    summary: 'Read a letter of recommendation as a PDF',
    params: letterParamsSchema,
    download: { types: ['application/pdf'], says: 'The file, as an attachment.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE'],
    limit: 'lookup',
    async handler({ params }, ctx) {
      const { name, ...opened } = await letters.openPdf(params.id);
      sendFile(ctx, opened, 'application/pdf', name);
    },
  }),
  route(letterEndpoints.readLetterCredential, {
    summary: 'Read a letter of recommendation as a credential',
    params: letterParamsSchema,
    download: {
      types: ['application/vc'],
      says: 'A signed Open Badges 3.0 endorsement of the certificate’s credential, as an attachment.',
    },
    errors: ['CERTIFICATE_FILE_REVOKED', 'CREDENTIAL_KEY_LEAKED'],
    limit: 'lookup',
    async handler({ params }, ctx) {
      const { row, document } = await letters.readEndorsement(params.id);
      sendCredential(ctx, document, `${row.letterId}.json`);
    },
  }),
  route(letterEndpoints.readOfferLetter, {
    summary: 'Read the letter that confirms your offer',
    description: 'A PDF for colleges, available while the offer can be accepted and after it has been accepted.',
    body: credentialsSchema,
    download: { types: ['application/pdf'], says: 'The file, as an attachment.' },
    errors: ['NOT_FOUND', 'CONFLICT', 'NO_CERTIFICATE_FILE'],
    limit: 'applicationStatus',
    async handler({ body }, ctx) {
      const bytes = await offerLetter(body);
      ctx.attachment('offer-letter.pdf');
      ctx.type = 'application/pdf';
      ctx.body = bytes;
    },
  }),
  route(letterEndpoints.readLetterDraft, {
    summary: 'Read the letter for an intern, or a suggestion',
    params: letterDraftParamsSchema,
    answer: letterDraftAnswerSchema,
    permission: 'read',
    mentors: true,
    handler: async ({ params }, ctx) => ({ data: await letters.readDraft(params.id, callerOf(ctx)) }),
  }),
  route(letterEndpoints.writeLetter, {
    summary: 'Write the letter for an intern',
    description: 'Only for those who completed. It becomes public when an administrator releases it.',
    params: letterDraftParamsSchema,
    body: letterTextSchema,
    answer: letterWrittenSchema,
    message: letterMessages.saved,
    errors: ['LETTER_RELEASED', 'NOT_COMPLETED', 'CHANGED_MEANWHILE'],
    permission: 'moderate',
    mentors: true,
    handler: async ({ params, body }, ctx) => ({
      data: await letters.write(params.id, body.text, body.version, callerOf(ctx)),
    }),
  }),
  route(letterEndpoints.listLetters, {
    summary: 'List the letters of recommendation',
    description: 'Newest first.',
    query: lettersQuerySchema,
    answer: letterPageSchema,
    permission: 'certify',
    handler: async ({ query }) => presented(await letters.list(query), presentListed),
  }),
  route(letterEndpoints.releaseLetter, {
    summary: 'Release a letter of recommendation',
    description:
      '`version` names the text that was read. The letter gets an ID, a page and a PDF, and the intern gets an email.',
    params: letterDraftParamsSchema,
    body: letterReleaseSchema,
    message: letterMessages.releasedNow,
    errors: ['LETTER_RELEASED', 'NOT_COMPLETED', 'CHANGED_MEANWHILE'],
    permission: 'certify',
    handler: ({ params, body }) => letters.release(params.id, body.version),
  }),
  route(letterEndpoints.revokeLetter, {
    summary: 'Revoke a letter of recommendation',
    params: letterDraftParamsSchema,
    body: revocationSchema,
    message: letterMessages.revoked,
    permission: 'certify',
    handler: ({ params, body }) => letters.revoke(params.id, body.reason),
  }),
]);
