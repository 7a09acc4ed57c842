import { messages } from '@contract/messages';
import { picturesIn } from '@contract/picture';
import styles from './editor.module.css';
import type { Pictures } from './use-pictures';

/** Which pictures a draft names that this device does not have any more. */
export function MissingPictures({ value, pictures }: { value: string; pictures: Pictures }) {
  const missing = picturesIn(value).find(({ number }) => pictures.address(number) === undefined);
  return (
    <p role="status" className={missing && `small ${styles.missing}`}>
      {missing && messages.post.pictureMissing(missing.number)}
    </p>
  );
}
