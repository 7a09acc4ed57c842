import type { Summary } from '@contract/operations';
import { moderatedTexts } from '@contract/private-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, formatWait } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import styles from './statistics.module.css';

export function Statistics({ summary }: { summary: Summary }) {
  const { applications, certificates, emails, at } = summary;
  const since = (oldest: string | null) =>
    oldest ? `oldest: ${formatWait(oldest, Date.parse(at))}` : 'nothing waiting';
  const today = `${formatNumber(applications.today)} today`;
  const statistics: [number, string, ReactNode][] = [
    [
      applications.total,
      one(applications.total, 'application'),
      applications.overdue > 0 ? (
        <>
          {today},{' '}
          <Link to={adminPath('applications', { overdue: 'true' })}>{formatNumber(applications.overdue)} overdue</Link>
        </>
      ) : (
        today
      ),
    ],
    ...Object.values(moderatedTexts).map(({ noun, ...text }): [number, string, ReactNode] => {
      const { waiting, oldest } = summary[text.view];
      return [waiting, `${noun[waiting === 1 ? 0 : 1]} waiting`, since(oldest)];
    }),
    [
      certificates.issued,
      `${one(certificates.issued, 'certificate')} issued`,
      `${formatNumber(certificates.revoked)} revoked`,
    ],
    [emails, one(emails, 'email address', 'email addresses'), 'each counted once'],
  ];
  return (
    <dl className={styles.statistics}>
      {statistics.map(([count, words, more]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{formatNumber(count)}</dd>
          <dd className="tiny">{more}</dd>
        </div>
      ))}
    </dl>
  );
}

const one = (count: number, word: string, words = `${word}s`) => (count === 1 ? word : words);
