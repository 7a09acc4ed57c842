/** Every PDF links to the permanent page, whose address ends with the ID. */
const LINK = /\/URI \(https?:\/\/[^\s()/]+\/verifywork\/([^\s()]+)\)/;

/** Returns the ID that a PDF claims; null if there is none. */
export function certificateIdInPdf(bytes: ArrayBuffer): string | null {
  const [, id] = LINK.exec(new TextDecoder('latin1').decode(bytes)) ?? [];
  try {
    return id ? decodeURIComponent(id) : null;
  } catch {
    return null;
  }
}
