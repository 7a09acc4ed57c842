import { namesOf } from '@contract/form';
import { CRITERIA, type Evaluation, MARKS, type OwnInternship } from '@contract/internship/internship';
import { Link } from 'react-router-dom';
import { formatDayAndTime } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ColumnHeads, Table } from '../../ui/list/table';
import table from '../../ui/list/table.module.css';
import { Pairs } from '../../ui/pairs';
import { WebLink } from '../../ui/web-link';
import styles from './internship.module.css';

/** Parts of an internship that both the intern and the team read. */

export const CheckInLog = ({ checkIns }: Pick<OwnInternship, 'checkIns'>) => (
  <ol className={`log ${styles.log}`} aria-label="Check-ins">
    {checkIns.map(({ week, did, learned, blocked, at }) => (
      <li key={week} className="is-done">
        <b>Week {week}</b>
        <p className="small num">
          <time dateTime={at}>{formatDayAndTime(at)}</time>
        </p>
        <Pairs
          pairs={[
            ['Did', did],
            ['Learned', learned],
            ['Blocked by', blocked],
          ]}
        />
      </li>
    ))}
  </ol>
);

interface MessageLogProps extends Pick<OwnInternship, 'messages'> {
  intern: string;
}

export const MessageLog = ({ messages, intern }: MessageLogProps) => (
  <ol className={`log ${styles.log}`} aria-label="Questions and answers">
    {messages.map(({ by, text, at }) => (
      <li key={`${by} ${at}`} className={by === null ? undefined : 'is-done'}>
        <b dir="auto">{by ?? intern}</b>
        <p className="small num">
          <time dateTime={at}>{formatDayAndTime(at)}</time>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </li>
    ))}
  </ol>
);

export const HandInFacts = ({ handIn }: { handIn: NonNullable<OwnInternship['handIn']> }) => (
  <Pairs
    pairs={[
      ['Handed in', formatDayAndTime(handIn.at)],
      ['Repository', <WebLink key="repository" className="link" href={handIn.repository} />],
      ['Demo', handIn.demo && <WebLink key="demo" className="link" href={handIn.demo} />],
      ['Summary', handIn.summary],
    ]}
  />
);

/** @param id of a certificate or letter */
export const verifyLink = (id: string | null) =>
  id && (
    <Link key={id} to={paths.verify(id)}>
      {id}
    </Link>
  );

export const EvaluationTable = ({ evaluation }: { evaluation: Evaluation }) => (
  <div className={`column ${styles.marks}`}>
    <Table label="Marks">
      <ColumnHeads names={['Criterion', 'Mark, from 1 to 4']} />
      <tbody>
        {namesOf(CRITERIA).map((name) => (
          <tr key={name}>
            <th scope="row">{CRITERIA[name]}</th>
            <td className={`num ${table.text}`}>
              {evaluation.marks[name]}, {MARKS[evaluation.marks[name] - 1]}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
    <Pairs
      pairs={[
        ['What went well', evaluation.strengths],
        ['What to work on next', evaluation.advice],
      ]}
    />
  </div>
);
