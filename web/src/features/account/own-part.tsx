import type { CorrectionState } from '@contract/certificate/certificate';
import type { ContactState } from '@contract/message';
import type { SentState } from '@contract/private-link';
import { Fragment, type ReactNode, useId } from 'react';
import { formatNumber } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import styles from './overview.module.css';

interface OwnPartProps<Entry> {
  title: string;
  list: { items: Entry[]; total: number };
  row: (entry: Entry) => ReactNode;
  /** Shown if there are no entries. By default the part is left out. */
  empty?: ReactNode;
}

export function OwnPart<Entry>({ title, list: { items, total }, row, empty }: OwnPartProps<Entry>) {
  const id = useId();
  if (items.length === 0 && !empty) return null;
  return (
    <section className="column split" aria-labelledby={id}>
      <h2 className="t-2xl" id={id}>
        {title}
      </h2>
      <div className="stack">
        {items.length === 0 ? empty : <ul className={styles.list}>{items.map(row)}</ul>}
        {total > items.length && items.length > 0 && (
          <p className="small">
            Showing the newest {formatNumber(items.length)} of {formatNumber(total)}. You’ll find links to the others in
            our emails.
          </p>
        )}
      </div>
    </section>
  );
}

interface OwnRowProps {
  title: ReactNode;
  tag?: readonly [words: string, look: string];
  /** ID or reference number. */
  id?: string;
  /** Type and dates; a line never breaks inside one. */
  facts: string[];
  /** More actions. */
  children?: ReactNode;
}

export const OwnRow = ({ title, tag, id, facts, children }: OwnRowProps) => (
  <li className={`row top ${styles.row}`}>
    <div className={`column column--2 ${styles.what}`}>
      <h3 className={styles.name} dir="auto">
        {title}
      </h3>
      <p className="small num">
        {[id, ...facts].map((fact, index, all) =>
          fact === undefined ? null : (
            <Fragment key={fact}>
              <span className={classNames(styles.fact, fact === id && 'mono')}>
                {fact}
                {index < all.length - 1 && ','}
              </span>{' '}
            </Fragment>
          ),
        )}
      </p>
      {children}
    </div>
    {tag && <span className={classNames('tag', tag[1])}>{tag[0]}</span>}
  </li>
);

/** Label and CSS class of a tag. */
type Tag = readonly [words: string, look: string];

export const textTags: Record<SentState, Tag> = {
  waiting: ['Waiting for review', 'tag--wait'],
  published: ['Public', 'tag--ok'],
  'sent back': ['Sent back', 'tag--bad'],
  withdrawn: ['Withdrawn', ''],
  removed: ['Removed', ''],
};

export const certificateTags = {
  valid: ['Valid', 'tag--ok'],
  revoked: ['Revoked', 'tag--bad'],
} as const satisfies Record<string, Tag>;

export const correctionTags: Record<CorrectionState, Tag> = {
  waiting: ['With the team', 'tag--wait'],
  corrected: ['Corrected', 'tag--ok'],
  declined: ['Declined', 'tag--bad'],
};

export const messageTags: Record<ContactState, Tag> = {
  waiting: ['With the team', 'tag--wait'],
  done: ['Done', 'tag--ok'],
};
