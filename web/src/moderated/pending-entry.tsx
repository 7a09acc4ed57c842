import { countWords } from '@contract/calls';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { formatCount, formatDayAndTime, readingMinutes } from '../lib/format';
import { useEnd } from '../lib/use-admin-read';
import styles from './pending-entry.module.css';

interface FactsProps {
  createdAt: string;
  text: string;
  sentAgain?: true;
  children?: ReactNode;
}

export const Facts = ({ createdAt, text, sentAgain, children }: FactsProps) => (
  <dl className={`row top ${styles.facts}`}>
    {children}
    <Fact name={sentAgain ? 'Sent again' : 'Sent'}>{formatDayAndTime(createdAt)}</Fact>
    <Fact name="Length">
      {formatCount(countWords(text), ['word', 'words'])}, {readingMinutes(text)} min read
    </Fact>
  </dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="tiny">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Loads an entry's files with the token: only moderators can see them. @param key null to skip the request */
export function usePendingFiles<Files>(
  key: readonly unknown[] | null,
  load: () => Promise<Files>,
  onEnded: () => void,
) {
  const { data, error, isValidating, mutate } = useSWR<Files, Error>(key, load, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  useEnd(error, onEnded);
  return { data, error: data ? undefined : error, busy: isValidating, retry: () => mutate() };
}
