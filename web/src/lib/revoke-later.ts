/** Browsers read an object URL late. */
const DELAY_MS = 10_000;

export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), DELAY_MS);
}
