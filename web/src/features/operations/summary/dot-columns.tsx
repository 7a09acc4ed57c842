import { capitalised, formatCount, formatNumber } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import styles from './dot-columns.module.css';
import { dotsOf, perDotOf } from './scales';
import { NothingYet, Numbers, Tile } from './tile';

interface Column {
  name: string;
  /** Short name below the dots; empty if there is no room. */
  when: string;
  /** Text above the dots. */
  mark: string;
  /** One per kind. */
  counts: number[];
}

interface DotColumnsProps {
  title: string;
  noun: readonly [one: string, many: string];
  /** Heading of the names in the table, such as `Week of`. */
  heading: string;
  /** For example `8 weeks`. */
  span: string;
  /** For example `, most on 14 July: 3`. */
  most?: string;
  /** Begins the sentence for an empty chart. */
  nothing: string;
  /** From bottom to top. */
  kinds: readonly string[];
  columns: Column[];
  wide?: boolean;
}

/** Chart of counts over time. Labels are HTML, so that they stay legible on a phone. */
export function DotColumns(props: DotColumnsProps) {
  const { title, noun, heading, span, most = '', nothing, kinds, columns, wide } = props;
  const totals = kinds.map((_, kind) => sumOf(columns.map(({ counts }) => counts[kind] ?? 0)));
  if (sumOf(totals) === 0) {
    return (
      <Tile title={title} wide={wide}>
        <NothingYet>
          {nothing} arrived in the last {span}.
        </NothingYet>
      </Tile>
    );
  }
  const isMixed = kinds.length > 1;
  const wordsOf = (counts: number[]) => counts.map((count, kind) => `${formatNumber(count)} ${kinds[kind]}`).join(', ');
  const total = formatCount(sumOf(totals), noun);
  const say = `${total} in the last ${span}${most}.`;
  const perDot = perDotOf(columns.map(({ counts }) => counts));
  const scale = perDot === 1 ? `One dot is one ${noun[0]}.` : `One dot is up to ${formatCount(perDot, noun)}.`;
  return (
    <Tile title={title} say={`${say} ${scale}`} wide={wide}>
      <div
        className={styles.columns}
        role="img"
        aria-label={`Since ${columns[0]?.name}: ${isMixed ? `${total}, ${wordsOf(totals)}.` : say}`}
      >
        {columns.map(({ name, when, mark, counts }) => (
          <span
            key={name}
            className={styles.column}
            title={`${name}: ${isMixed ? wordsOf(counts) : formatCount(sumOf(counts), noun)}`}
          >
            <small className={styles.when}>{when}</small>
            <span className={styles.dots}>
              {counts.flatMap((count, kind) =>
                Array.from({ length: dotsOf(count, perDot) }, (_, index) => (
                  <i key={`${kinds[kind]} ${String(index)}`} className={dotOf(kinds[kind])} />
                )),
              )}
            </span>
            <b>{mark}</b>
          </span>
        ))}
      </div>
      {isMixed && (
        <p className={`row ${styles.legend}`} aria-hidden="true">
          {kinds.map((kind, index) => (
            <span key={kind}>
              <i className={dotOf(kind)} />
              {formatNumber(totals[index] ?? 0)} {kind}
            </span>
          ))}
        </p>
      )}
      <Numbers
        caption={title}
        columns={[heading, ...kinds.map(capitalised)]}
        rows={columns.map(({ name, counts }) => [name, ...counts])}
      />
    </Tile>
  );
}

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);
const dotOf = (kind = ''): string => classNames(styles.dot, styles[kind]);
