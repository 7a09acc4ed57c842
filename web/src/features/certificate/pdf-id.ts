/** The link to its permanent page that every PDF of a certificate holds, and the ID in it. */
const LINK = /\/URI \(https?:\/\/[^\s()/]+\/verifywork\/([^\s()]+)\)/;

/** The ID of the certificate that a PDF claims to be; null where it names none. */
export function certificateIdInPdf(bytes: ArrayBuffer): string | null {
  const [, id] = LINK.exec(new TextDecoder('latin1').decode(bytes)) ?? [];
  try {
    return id ? decodeURIComponent(id) : null;
  } catch {
    return null;
  }
}
