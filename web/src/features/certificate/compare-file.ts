type Comparison = 'same' | 'other' | 'unreadable' | 'insecure';

/** Larger files cannot be certificates. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Compares a file with a hash on this device. @param sha256 in hex */
export async function compareFile(file: File, sha256: string): Promise<Comparison> {
  // Browsers offer it on https and localhost only.
  if (!crypto.subtle) return 'insecure';
  if (file.size > MOST_BYTES) return 'other';
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return found === sha256.toLowerCase() ? 'same' : 'other';
  } catch {
    return 'unreadable';
  }
}

export const comparisonWords: Record<Comparison, readonly [tone: 'ok' | 'bad', title: string, words: string]> = {
  same: ['ok', 'This is the file that was issued.', 'It has not been changed.'],
  other: [
    'bad',
    'This is not the file that was issued, or it has been changed.',
    'Don’t rely on it. The certificate’s page shows what was issued.',
  ],
  unreadable: ['bad', 'This file could not be read.', 'Please choose it again.'],
  insecure: ['bad', 'This browser cannot compare files here.', 'Please open this page by its https address.'],
};
