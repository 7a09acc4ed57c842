import type { FileRule } from '@contract/file-limits';
import { contentProblem, fileProblem } from './check-file';
import { shrinkPicture } from './shrink-picture';

/** True if a PNG or JPEG can be sent unchanged. */
export const isReadyPicture = async (file: File, rule: FileRule): Promise<boolean> =>
  !fileProblem(file, rule, 'no') && !(await contentProblem(file, rule, 'no'));

/** @throws as {@link shrinkPicture} */
export async function readyPicture(file: File): Promise<File> {
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return new File([await shrinkPicture(file)], name, { type: 'image/jpeg' });
}
