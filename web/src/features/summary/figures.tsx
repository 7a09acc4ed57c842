import type { Summary } from '@contract/summary';
import { formatNumber, formatWait } from '../../lib/format';
import styles from './figures.module.css';

/** How it stands, in five numbers. */
export function Figures({ summary }: { summary: Summary }) {
  const { applications, posts, reviews, certificates, emails, at } = summary;
  const oldest = (since: string | null) => (since ? `oldest: ${formatWait(since, Date.parse(at))}` : 'nothing waits');
  const figures: [number, string, string][] = [
    [applications.total, one(applications.total, 'application'), `${formatNumber(applications.today)} today`],
    [posts.waiting, `${one(posts.waiting, 'post')} waiting`, oldest(posts.oldest)],
    [reviews.waiting, `${one(reviews.waiting, 'review')} waiting`, oldest(reviews.oldest)],
    [
      certificates.issued,
      `${one(certificates.issued, 'certificate')} issued`,
      `${formatNumber(certificates.revoked)} revoked`,
    ],
    [emails, one(emails, 'e-mail address', 'e-mail addresses'), 'each one once'],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([count, words, more]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{formatNumber(count)}</dd>
          <dd>{more}</dd>
        </div>
      ))}
    </dl>
  );
}

const one = (count: number, word: string, words = `${word}s`) => (count === 1 ? word : words);
