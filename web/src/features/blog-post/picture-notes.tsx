import { messages } from '@contract/messages';
import { PICTURE_NUMBERS, picturesIn } from '@contract/picture';
import styles from './editor.module.css';
import type { Pictures } from './use-pictures';

/** Which pictures a draft names that this device does not have any more, or cannot keep. */
export function PictureNotes({ value, pictures }: { value: string; pictures: Pictures }) {
  const texts = new Set(picturesIn(value).map(({ number }) => number));
  const named = PICTURE_NUMBERS.filter((number) => texts.has(number));
  const missing = pictures.loading ? [] : named.filter((number) => pictures.address(number) === undefined);
  const unkept = named.filter((number) => pictures.unkept.has(number));
  const { pictureMissing, pictureNotKept } = messages.post;
  const notes = [missing.length > 0 && pictureMissing(missing), unkept.length > 0 && pictureNotKept(unkept)];
  const note = notes.filter(Boolean).join(' ');
  return (
    <p role="status" className={note ? `small ${styles.missing}` : undefined}>
      {note}
    </p>
  );
}
