import type { Question } from '@contract/site';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { classNames } from '../../ui/class-names';
import styles from './faq.module.css';

/** Frequent questions. The first answer is open. */
export const HomeFaq = ({ faq }: { faq: Question[] }) => (
  <section id="contact" className={classNames('wrap', styles.faq)}>
    <div className={styles.head}>
      <h2 className="t-4xl">Asked before you apply</h2>
      <p className="say">
        Still have a question?{' '}
        <Link className="link" to={paths.contact}>
          Contact Us
        </Link>
      </p>
    </div>
    <div>
      {faq.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an editor may write the same question twice
        <details key={`${index} ${question}`} className={styles.question} open={index === 0}>
          <summary>{question}</summary>
          <p className="say">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
