import type { FileRule } from '@contract/file-limits';
import { contentProblem, fileProblem } from './check-file';
import { shrinkPicture } from './shrink-picture';

/** True if a file is a PNG or JPEG that is small enough to be sent unchanged. */
export const isReadyPicture = async (file: File, rule: FileRule): Promise<boolean> =>
  !fileProblem(file, rule, 'no') && !(await contentProblem(file, rule, 'no'));

/** Converts a picture to a JPEG that can be sent. @throws as {@link shrinkPicture} */
export async function readyPicture(file: File): Promise<File> {
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return new File([await shrinkPicture(file)], name, { type: 'image/jpeg' });
}
