import type credentialKeyService from '../api/credential-key/services/credential-key';
import { loadProduct, runCommands } from '../platform/command';
import { serviceOf } from '../platform/service-of';

/** Says for ever that somebody else has the key of the settings, for `npm run admin -- rotate-key --leaked`. Answers with the public key. */
runCommands(async (): Promise<string> => {
  await loadProduct();
  const keys = serviceOf<typeof credentialKeyService>('api::credential-key.credential-key');
  const { publicKey } = await keys.issuer();
  await keys.markLeaked(publicKey);
  return publicKey;
});
