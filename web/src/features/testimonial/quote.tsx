import { NO_LINK } from '@contract/calls';
import type { Testimonial } from '@contract/testimonial';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { Photo } from '../../ui/photo';
import styles from './quote.module.css';

interface QuoteProps {
  testimonial: Omit<Testimonial, '_id'>;
  /** Shortened text. */
  text?: string;
  /** Repeats another card, so its links leave the tab order. */
  copy?: boolean;
  eager?: boolean;
  children?: ReactNode;
}

export function Quote({ testimonial, text = testimonial.Review, copy, eager, children }: QuoteProps) {
  const { Name, Photo: src } = testimonial;
  return (
    <figure className={styles.quote}>
      <div className={styles.face}>
        <Photo src={src} name={Name} eager={eager} />
      </div>
      <blockquote dir="auto">{text}</blockquote>
      <figcaption className={`row top ${styles.by}`}>
        <span dir="auto">{Name}</span>
        <AboutAuthor testimonial={testimonial} copy={copy} />
        {children}
      </figcaption>
    </figure>
  );
}

export const AboutAuthor = ({
  testimonial: { Name, Linkedin, Intern },
  copy,
}: Pick<QuoteProps, 'testimonial' | 'copy'>) => (
  <>
    {/* Set if a valid certificate is in the author's name. */}
    {Intern !== undefined && (
      <span className={`${styles.fact} ${styles.mark}`}>
        <BadgeCheck className="icon" aria-hidden="true" /> Verified intern, <bdi>{Intern}</bdi>
      </span>
    )}
    <ProfileLink linkedin={Linkedin} name={Name} copy={copy} />
  </>
);

/** Shows only web links, because stored links can have any scheme. */
function ProfileLink({ linkedin, name, copy }: { linkedin: string; name: string; copy?: boolean }) {
  if (linkedin === NO_LINK || !URL.canParse(linkedin) || !/^https?:/i.test(linkedin.trim())) return null;
  return (
    <a
      className={styles.fact}
      href={linkedin}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      {...(copy ? forPointers : {})}
    >
      LinkedIn <span className="vh">profile of {name}, opens in a new tab</span>
      <ExternalLink className="icon" aria-hidden="true" />
    </a>
  );
}

/** Keeps a repeated link clickable but out of the tab order. */
export const forPointers = {
  tabIndex: -1,
  // A click must not focus an element hidden from screen readers.
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
};

/** About seven lines on a card. */
const MAX_LENGTH = 200;

/** Truncates long text at a word boundary and adds an ellipsis. */
export function shortOf(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH);
  const end = cut.search(/\s\S*$/);
  // Cut a very long word, but never inside a surrogate pair.
  return `${(end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s,;:.–-]+$/, '')}…`;
}
