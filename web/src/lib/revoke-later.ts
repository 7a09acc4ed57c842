/** Browsers look an address up when they get to it: a picture that was just shown, or a download that was just begun, may still be on its way. */
const HELD_MS = 10_000;

/** Lets go of the address of a file that is at hand, once nobody can be on the way to it. */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
}
