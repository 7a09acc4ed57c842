/** What came of holding a file against a hash. */
export type Comparison = 'same' | 'other' | 'unreadable' | 'insecure';

/** Larger ones are none of ours, and need not be read. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Holds a file against the SHA-256 of another one, on this device. @param sha256 in hex */
export async function compareFile(file: File, sha256: string): Promise<Comparison> {
  // Browsers have it on https and on this very machine alone.
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
