import type { Testimonial } from '@contract/testimonial';
import type { ReactNode } from 'react';
import { Photo } from '../../ui/photo';
import { InternMark } from './intern-mark';
import { ProfileLink } from './profile-link';
import styles from './quote.module.css';

interface QuoteProps {
  testimonial: Pick<Testimonial, 'Name' | 'Review' | 'Photo' | 'Linkedin' | 'Intern'>;
  /** Shows no more than this of the review. */
  text?: string;
  /** It stands there once more, for the eye alone. */
  copy?: boolean;
  /** Its picture is fetched before it is in sight. */
  eager?: boolean;
  /** Beside the name. */
  children?: ReactNode;
}

/** What somebody said on a green band: a face on the line, the words, the name. */
export function Quote({
  testimonial: { Name, Review, Photo: src, Linkedin, Intern },
  text = Review,
  copy,
  eager,
  children,
}: QuoteProps) {
  return (
    <figure className={styles.quote}>
      <div className={styles.face}>
        <Photo src={src} name={Name} eager={eager} />
      </div>
      <blockquote dir="auto">{text}</blockquote>
      <figcaption className={styles.by}>
        <span dir="auto">{Name}</span>
        {Intern !== undefined && <InternMark domain={Intern} />}
        <ProfileLink linkedin={Linkedin} name={Name} copy={copy} />
        {children}
      </figcaption>
    </figure>
  );
}
