import { readFileSync } from 'node:fs';
import { verifyCredential } from '@digitalcredentials/verifier-core';

/** JSON schema of 1EdTech, see `open-badges/README.md`. */
export const achievementCredentialSchema = readFileSync(
  new URL('open-badges/ob_v3p0_achievementcredential.json', import.meta.url),
  'utf8',
);
const SCHEMAS = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_';
const { $defs } = JSON.parse(achievementCredentialSchema);
/** @type {Record<string, string>} */
const schemas = {
  [`${SCHEMAS}achievementcredential_schema.json`]: achievementCredentialSchema,
  [`${SCHEMAS}endorsementcredential_schema.json`]: JSON.stringify({
    $schema: 'https://json-schema.org/draft/2019-09/schema#',
    $ref: '#/$defs/EndorsementCredential',
    $defs,
  }),
};

/**
 * Verifies with `@digitalcredentials/verifier-core`, which fetches the keys and the list. `did:web` requires https.
 * Not for concurrent calls.
 * @param {any} credential
 * @param {{ url: string }} product
 * @param {number} ahead milliseconds by which the server's clock is ahead
 */
export async function verifiedByVerifierCore(credential, { url }, ahead = 0) {
  const over = globalThis.fetch;
  const RealDate = Date;
  globalThis.Date = /** @type {DateConstructor} */ (
    class extends RealDate {
      /** @param {[]} parts */
      constructor(...parts) {
        if (parts.length > 0) super(...parts);
        else super(RealDate.now() + ahead);
      }
    }
  );
  const https = url.replace(/^http:/, 'https:');
  globalThis.fetch = (asked, init) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const schema = schemas[address];
    if (schema) return Promise.resolve(new Response(schema));
    return over(address.startsWith(https) ? address.replace(https, url) : address, init);
  };
  try {
    /** @type {any} */
    const { log, additionalInformation } = await verifyCredential({ credential, knownDIDRegistries: [] });
    /** @param {string} id @returns {boolean | undefined} */
    const step = (id) => log?.find((/** @type {any} */ entry) => entry.id === id)?.valid;
    /** @type {boolean | undefined} */
    const fitsSchema = additionalInformation?.[0]?.results?.[0]?.result?.valid;
    return { signed: step('valid_signature'), notRevoked: step('revocation_status'), fitsSchema };
  } finally {
    globalThis.fetch = over;
    globalThis.Date = RealDate;
  }
}
