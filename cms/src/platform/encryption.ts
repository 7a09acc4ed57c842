interface Encryption {
  encrypt(text: string): string | null;
  decrypt(encrypted: string): string | null;
}

/** Strapi's own (AES-256-GCM by ENCRYPTION_KEY), which protects API tokens. */
const encryption = () => strapi.service('admin::encryption') as unknown as Encryption;

export function encrypt(secret: string): string {
  const encrypted = encryption().encrypt(secret);
  if (encrypted === null) throw new Error('There is no ENCRYPTION_KEY.');
  return encrypted;
}

/** @returns null when ENCRYPTION_KEY has changed */
export const decrypt = (encrypted: string): string | null => encryption().decrypt(encrypted);
