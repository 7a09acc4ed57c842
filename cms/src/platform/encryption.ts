interface Encryption {
  encrypt(text: string): string | null;
  decrypt(encrypted: string): string | null;
}

/** Strapi's own, by ENCRYPTION_KEY (AES-256-GCM): it protects the API tokens that the panel can show again. */
const encryption = () => strapi.service('admin::encryption') as unknown as Encryption;

/** A secret as it may stand in the database. */
export function encrypt(secret: string): string {
  const encrypted = encryption().encrypt(secret);
  if (encrypted === null) throw new Error('There is no ENCRYPTION_KEY.');
  return encrypted;
}

/** The secret again; null when ENCRYPTION_KEY is another by now. */
export const decrypt = (encrypted: string): string | null => encryption().decrypt(encrypted);
