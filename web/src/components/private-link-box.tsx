import { LinkButton } from './button';
import { CopyLink } from './copy-link';
import styles from './private-link-box.module.css';
import { useInBrowser } from './use-in-browser';

interface PrivateLinkBoxProps {
  /** Path of the private page. */
  link: string;
  /** What was sent, e.g. "article". */
  noun: string;
}

/** The key to what was sent, shown once: what it is for, and that nobody can give it again. */
export function PrivateLinkBox({ link, noun }: PrivateLinkBoxProps) {
  const url = (useInBrowser() ? location.origin : '') + link;
  return (
    <section className={styles.box} aria-labelledby="private-link">
      <h2 className="t-xl" id="private-link">
        Your private link
      </h2>
      <p>
        With it you see at any time how your {noun} stands, and change or withdraw it. <b>Please keep it now:</b> it is
        shown once, nobody can give it to you again, and whoever has it can do the same.
      </p>
      <p className={`mono ${styles.link}`}>{url}</p>
      <CopyLink link={url}>
        <LinkButton variant="line" small to={link}>
          See how it stands
        </LinkButton>
      </CopyLink>
    </section>
  );
}
