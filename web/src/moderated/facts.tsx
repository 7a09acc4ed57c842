import { countWords } from '@contract/words';
import type { ReactNode } from 'react';
import { formatCount, formatDayAndTime, readingMinutes } from '../lib/format';
import styles from './facts.module.css';

interface FactsProps {
  createdAt: string;
  text: string;
  sentAgain?: true;
  children?: ReactNode;
}

export const Facts = ({ createdAt, text, sentAgain, children }: FactsProps) => (
  <dl className={styles.facts}>
    {children}
    <Fact name={sentAgain ? 'Sent again' : 'Sent'}>{formatDayAndTime(createdAt)}</Fact>
    <Fact name="Length">
      {formatCount(countWords(text), ['word', 'words'])}, {readingMinutes(text)} min read
    </Fact>
  </dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
