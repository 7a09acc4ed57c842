import * as credentialKeys from '../api/certificate/credential-key';
import { loadProduct, runCommands } from '../platform/command';

/** `npm run admin -- rotate-key --leaked`: returns the public key. */
runCommands(async (): Promise<string> => {
  await loadProduct();
  const { publicKey } = await credentialKeys.issuer();
  await credentialKeys.markLeaked(publicKey);
  return publicKey;
});
