import type { SentReceipt } from '@contract/private-link';
import { LinkButton } from './button';
import { CopyLink } from './copy-link';
import styles from './private-link-box.module.css';
import { useInBrowser } from './use-in-browser';

interface PrivateLinkBoxProps extends SentReceipt {
  /** E.g. "post". */
  noun: string;
}

export function PrivateLinkBox({ link, mailed, noun }: PrivateLinkBoxProps) {
  const url = (useInBrowser() ? location.origin : '') + link;
  return (
    <section className={`card column ${styles.box}`} aria-labelledby="private-link">
      <h2 className="t-xl" id="private-link">
        Your private link
      </h2>
      <p>
        Use it to check the status of your {noun}, change it or withdraw it.{' '}
        {mailed ? (
          'We also email you a link to this page, unless you haven’t yet opened the link in an earlier email. Keep this one until the email arrives. Keep it private: '
        ) : (
          <>
            <b>Please keep it now:</b> it is shown only once, and we can’t show it again. Keep it private:{' '}
          </>
        )}
        anyone who has it can do the same.
      </p>
      <p className={`mono ${styles.link}`}>{url}</p>
      <CopyLink link={url}>
        <LinkButton variant="line" small to={link}>
          Check status
        </LinkButton>
      </CopyLink>
    </section>
  );
}
