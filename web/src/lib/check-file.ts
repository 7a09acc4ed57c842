import { BEGINNING, type FileRule, fileMessages, mayBegin } from '@contract/form';

export const acceptOf = ({ extensions }: FileRule): string => extensions.map((extension) => `.${extension}`).join(',');

/** @returns the error message, or undefined */
export function fileProblem(file: File, { extensions, maxBytes }: FileRule, wrongKind: string): string | undefined {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(extensions as readonly string[]).includes(extension)) return wrongKind;
  if (file.size === 0) return fileMessages.empty;
  return file.size > maxBytes ? fileMessages.tooLarge(maxBytes) : undefined;
}

/** @returns the error message; undefined if the content is valid or cannot be read */
export async function contentProblem(file: File, rule: FileRule, wrongKind: string): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
    return mayBegin(bytes, rule) ? undefined : wrongKind;
  } catch {
    return undefined;
  }
}
