import { BAKED } from '@contract/certificate/credential';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const latin1 = new TextDecoder('latin1');

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

/**
 * Returns the credential in the `iTXt` chunk of a PNG. Null if there is none, if it is compressed, or if there are
 * several: Open Badges forbids both.
 */
export function bakedIn(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: (string | null)[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = latin1.decode(bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'iTXt' && latin1.decode(data.subarray(0, BAKED.length + 1)) === `${BAKED}\0`) found.push(textOf(data));
    at += 12 + length;
  }
  const [text = null, another] = found;
  return another === undefined ? text : null;
}

/** Skips keyword, compression bytes, language and translated keyword. */
function textOf(data: Uint8Array): string | null {
  const compressed = data[BAKED.length + 1];
  const language = data.indexOf(0, BAKED.length + 3);
  const translated = data.indexOf(0, language + 1);
  if (compressed !== 0 || language < 0 || translated < 0) return null;
  return new TextDecoder().decode(data.subarray(translated + 1));
}

/** Credentials are a few kilobytes, badges about twenty times that. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Empty if a badge has no credential. */
export async function credentialTextIn(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) return '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isPng(bytes) ? (bakedIn(bytes) ?? '') : new TextDecoder().decode(bytes);
}

/** Every PDF links to the permanent page, whose address ends with the ID. */
const LINK = /\/URI \(https?:\/\/[^\s()/]+\/verifywork\/([^\s()]+)\)/;

/** Returns the ID that a PDF claims to have; null if there is none. */
export function certificateIdInPdf(bytes: ArrayBuffer): string | null {
  const [, id] = LINK.exec(new TextDecoder('latin1').decode(bytes)) ?? [];
  try {
    return id ? decodeURIComponent(id) : null;
  } catch {
    return null;
  }
}
