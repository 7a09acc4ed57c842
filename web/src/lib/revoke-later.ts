/** Browsers read an object URL some time after it is used. */
const DELAY_MS = 10_000;

export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), DELAY_MS);
}
