import { BEGINNING, mayBegin } from '@contract/file-beginnings';
import type { FileRule } from '@contract/file-limits';
import { messages } from '@contract/messages';

/** What a picker offers for a rule, e.g. `.png,.jpg`. */
export const acceptOf = ({ extensions }: FileRule): string => extensions.map((extension) => `.${extension}`).join(',');

/**
 * Checks the name and size of a chosen file.
 * @param wrongKind what is said when it is another kind of file
 * @returns the words of the error, or undefined
 */
export function fileProblem(file: File, { extensions, maxBytes }: FileRule, wrongKind: string): string | undefined {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(extensions as readonly string[]).includes(extension)) return wrongKind;
  if (file.size === 0) return messages.file.empty;
  return file.size > maxBytes ? messages.file.tooLarge(maxBytes) : undefined;
}

/**
 * Like {@link fileProblem}, but by the first bytes: a text file can be named like a picture.
 * @returns the error message; undefined also when the file cannot be read here
 */
export async function contentProblem(file: File, rule: FileRule, wrongKind: string): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
    return mayBegin(bytes, rule) ? undefined : wrongKind;
  } catch {
    return undefined;
  }
}
