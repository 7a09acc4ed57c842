import type { Summary } from '@contract/operations';
import { MODERATED_KINDS, moderatedTexts } from '@contract/private-link';
import { Link } from 'react-router-dom';
import { capitalised, formatCount, formatList, formatWait } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import styles from './pending-texts.module.css';
import { NothingYet, Tile } from './tile';

const nouns = Object.values(moderatedTexts).map(({ noun }) => noun);
const several = formatList(nouns.map(([, many]) => many));
const each = formatList(nouns.map(([one]) => `every ${one}`));

/** Maximum number shown: a long list would stretch its whole row. */
const SHOWN = 5;

export function PendingTexts({ summary }: { summary: Summary }) {
  const shown = summary.waiting.slice(0, SHOWN);
  const more = MODERATED_KINDS.map((kind) => {
    const text = moderatedTexts[kind];
    const count = summary[text.view].waiting - shown.filter((entry) => entry.kind === kind).length;
    return { to: adminPath(text.view), count, noun: text.noun };
  }).filter(({ count }) => count > 0);
  return (
    <Tile title="Waiting" say={shown.length > 0 && `${capitalised(several)}, oldest first`}>
      {shown.length === 0 ? (
        <NothingYet>Nothing is waiting. {capitalised(each)} has been read.</NothingYet>
      ) : (
        <ol className={`log ${styles.waits}`}>
          {shown.map((entry) => (
            <li key={entry._id} className="is-now">
              <Link
                className="clamp"
                to={adminPath(moderatedTexts[entry.kind].view, { [entry.kind]: entry._id })}
                dir="auto"
              >
                {entry.title}
              </Link>
              <small>
                {capitalised(moderatedTexts[entry.kind].noun[0])}
                {entry.author !== null && (
                  <>
                    {' '}
                    by <bdi>{entry.author}</bdi>
                  </>
                )}{' '}
                · {formatWait(entry.createdAt, Date.parse(summary.at))}
              </small>
            </li>
          ))}
        </ol>
      )}
      {more.length > 0 && (
        <p className={`small row ${styles.more}`}>
          {more.map(({ to, count, noun }) => (
            <Link key={to} className="link" to={to}>
              {formatCount(count, [`more ${noun[0]}`, `more ${noun[1]}`])}
            </Link>
          ))}
        </p>
      )}
    </Tile>
  );
}
