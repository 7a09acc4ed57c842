import type { AuditEntry } from '@contract/audit';
import { classNames } from '../../ui/class-names';
import styles from './audit.module.css';
import { sentenceOf } from './sentence';

/** A line of the audit list as a sentence, with what else there is to say below it; brief, it is three lines long at most. */
export function AuditSentence({ entry, brief = false }: { entry: AuditEntry; brief?: boolean }) {
  const { who, did, name, nameIs, detail } = sentenceOf(entry);
  return (
    <span className={classNames(styles.sentence, brief && styles.brief)}>
      {who && <b>{who}</b>} {did}
      {name && ' '}
      {name &&
        (nameIs === 'code' ? (
          <span className="mono">{name}</span>
        ) : nameIs === 'quote' ? (
          <q dir="auto">{name}</q>
        ) : (
          <bdi>{name}</bdi>
        ))}
      {detail && !brief && <small dir="auto">{detail}</small>}
    </span>
  );
}
