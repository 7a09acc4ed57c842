/**
 * Texts that were begun and not sent yet, by what they are about. They stay in the page's memory, also over another part
 * of the dashboard and a session that ended: nothing about a person is left on the device.
 */
export function pageMemory() {
  const texts = new Map<string, string>();
  return {
    of: (about: string): string => texts.get(about) ?? '',
    keep: (about: string, text: string): void => void texts.set(about, text),
    /** It is with the server, or nobody wants it any more. */
    forget: (about: string): void => void texts.delete(about),
  };
}
