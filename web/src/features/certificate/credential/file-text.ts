import { bakedIn, isPng } from './baked';

/** A credential has some thousand letters, a badge twenty times as much. */
const MOST_BYTES = 5 * 1024 * 1024;

/** The text of a credential in a file, or in the picture that it is baked into; empty where there is none. */
export async function credentialTextIn(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) return '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isPng(bytes) ? (bakedIn(bytes) ?? '') : new TextDecoder().decode(bytes);
}
