import * as v from 'valibot';
import { publicEndpoints } from '../../../contract/calls';
import { certificateEndpoints, certificateMessages, lookupSchema } from '../../../contract/certificate/certificate';
import { issuerAnswerSchema, offerSchema, VC_CONTEXT } from '../../../contract/certificate/credential';
import { NEVER_STALE } from '../../../platform/cache/cached-answer';
import { Unknown } from '../../../platform/errors';
import { openToAll } from '../../../platform/http/cross-origin';
import type { Ctx } from '../../../platform/http/request';
import { route, routes } from '../../../platform/http/route';
import * as certificateFiles from '../certificate-file';
import * as credentialKeys from '../credential-key';
import { bake } from './badge';
import * as credentials from './credential';
import * as statusLists from './status-list';

/** Media type (W3C Verifiable Credentials 2.0). */
const CREDENTIAL_TYPE = 'application/vc';

const statusListSchema = v.object({
  list: v.pipe(v.string(certificateMessages.unknownList), v.regex(/^[1-9]\d{0,5}$/, certificateMessages.unknownList)),
});

/** Sends a credential as an attachment, which other sites may read too. */
export function sendCredential(ctx: Ctx, document: string, name: string): void {
  ctx.attachment(name);
  ctx.type = CREDENTIAL_TYPE;
  openToAll(ctx);
  ctx.body = document;
}

export const credentialRoutes = routes('Certificates', [
  route(certificateEndpoints.readCredential, {
    summary: 'Read a certificate as an Open Badges credential',
    params: lookupSchema,
    download: { types: [CREDENTIAL_TYPE], says: 'A signed Open Badges 3.0 credential, as an attachment.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE', 'CREDENTIAL_KEY_LEAKED'],
    limit: 'lookup',
    async handler({ params }, ctx) {
      const { row, document } = await credentials.read(params.id);
      sendCredential(ctx, document, certificateFiles.fileName(row, 'json'));
    },
  }),
  route(certificateEndpoints.exchangeCredential, {
    summary: 'Offer a certificate’s credential to a wallet',
    description: 'An exchange of the VC-API with one step. The body is ignored; wallets send `{}`.',
    params: lookupSchema,
    answer: offerSchema,
    isBare: true,
    errors: ['CERTIFICATE_FILE_REVOKED', 'CREDENTIAL_KEY_LEAKED'],
    limit: 'lookup',
    async handler({ params }) {
      const { document } = await credentials.read(params.id);
      return {
        verifiablePresentation: {
          '@context': [VC_CONTEXT],
          type: ['VerifiablePresentation'],
          verifiableCredential: [JSON.parse(document)],
        },
      };
    },
  }),
  route(publicEndpoints.readIssuer, {
    summary: 'Read the issuer of certificates and its keys',
    answer: issuerAnswerSchema,
    cached: true,
    handler: async () => ({ data: await credentialKeys.history() }),
  }),
  route(certificateEndpoints.readBadge, {
    summary: 'Read a certificate as a badge',
    params: lookupSchema,
    download: { types: ['image/png'], says: 'The picture with the credential baked in, as an attachment.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE', 'CREDENTIAL_KEY_LEAKED'],
    limit: 'lookup',
    async handler({ params }, ctx) {
      const { row, document } = await credentials.read(params.id);
      const { png } = await certificateFiles.picture(row);
      ctx.attachment(certificateFiles.fileName(row, 'png'));
      ctx.type = 'image/png';
      openToAll(ctx);
      ctx.body = bake(png, document);
    },
  }),
  route(certificateEndpoints.readStatusList, {
    summary: 'Read which credentials are revoked',
    params: statusListSchema,
    invalid: () => new Unknown(certificateMessages.unknownList),
    download: { types: [CREDENTIAL_TYPE], says: 'A signed bitstring status list.' },
    errors: ['CREDENTIAL_KEY_LEAKED'],
    cached: true,
    async handler({ params }, ctx) {
      ctx.body = await statusLists.read(Number(params.list));
      ctx.type = CREDENTIAL_TYPE;
      // Revocations must be visible within two seconds.
      ctx.set('Cache-Control', NEVER_STALE);
      openToAll(ctx);
    },
  }),
]);
