import type { FileRule } from '@contract/file-limits';
import { contentProblem, fileProblem } from './check-file';
import { shrinkPicture } from './shrink-picture';

/** True if a file is a PNG or a JPEG, by name and by content, and small enough to be sent as it is. */
export const isReadyPicture = async (file: File, rule: FileRule): Promise<boolean> =>
  !fileProblem(file, rule, 'no') && !(await contentProblem(file, rule, 'no'));

/** A picture that cannot be sent as it is, as a JPEG that can. @throws as {@link shrinkPicture} */
export async function readyPicture(file: File): Promise<File> {
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return new File([await shrinkPicture(file)], name, { type: 'image/jpeg' });
}
