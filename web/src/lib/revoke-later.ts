/** Browsers read an object URL later: a picture or download may not have been read yet. */
const DELAY_MS = 10_000;

/** Revokes an object URL once it has been read. */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), DELAY_MS);
}
