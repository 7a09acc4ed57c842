import { messages } from '@contract/messages';
import { picturesIn } from '@contract/picture';
import styles from './editor.module.css';
import type { Pictures } from './use-pictures';

/** Which picture a draft names that this device does not have any more, or cannot keep. */
export function PictureNotes({ value, pictures }: { value: string; pictures: Pictures }) {
  const named = picturesIn(value).map(({ number }) => number);
  const missing = pictures.loading ? undefined : named.find((number) => pictures.address(number) === undefined);
  const unkept = named.find((number) => pictures.unkept.has(number));
  const note = missing
    ? messages.post.pictureMissing(missing)
    : unkept
      ? messages.post.pictureNotKept(unkept)
      : undefined;
  return (
    <p role="status" className={note && `small ${styles.missing}`}>
      {note}
    </p>
  );
}
