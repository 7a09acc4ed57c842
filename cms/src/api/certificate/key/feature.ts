import type { Feature } from '../../../platform/feature';
import { CREDENTIAL_KEY, type CredentialKeyRow } from './row';

// The DID document is made of it.
export const credentialKey: Feature<CredentialKeyRow> = { uid: CREDENTIAL_KEY, isPublic: true };
