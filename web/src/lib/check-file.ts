import type { FileRule } from '@contract/limits';
import { messages } from '@contract/messages';

/** What a picker offers for a rule, e.g. `.png,.jpg`. */
export const acceptOf = ({ extensions }: FileRule): string => extensions.map((extension) => `.${extension}`).join(',');

/**
 * Whether a chosen file may be sent: the server looks at its content, this looks at its name and size.
 * @param wrongKind what is said when it is another kind of file
 * @returns the words of the error, or undefined
 */
export function fileProblem(file: File, { extensions, maxBytes }: FileRule, wrongKind: string): string | undefined {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(extensions as readonly string[]).includes(extension)) return wrongKind;
  if (file.size === 0) return messages.file.empty;
  return file.size > maxBytes ? messages.file.tooLarge(maxBytes) : undefined;
}
