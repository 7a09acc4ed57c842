import type { ApplicationEntry } from '@contract/application-record';
import { isOverdue } from '@contract/application-status';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../ui/field/choices';
import { SelectAll } from '../../ui/field/select-all';
import { Table } from '../../ui/list/table';
import { shortDate, shortDay } from './days';
import styles from './list.module.css';
import { rowId, withFocus } from './list-navigation';
import { StatusTag } from './status';

interface ApplicationTableProps {
  entries: ApplicationEntry[];
  /** Reference of the open application. */
  open: string;
  to: (reference: string) => string;
  selected: readonly string[];
  onSelect: (entries: ApplicationEntry[], on: boolean) => void;
}

export function ApplicationTable({ entries, open, to, selected, onSelect }: ApplicationTableProps) {
  const references = entries.map(({ reference }) => reference);
  const ticked = references.filter((reference) => selected.includes(reference)).length;
  const all = ticked === references.length;
  return (
    <Table label="Applications">
      <thead>
        <tr>
          <th scope="col">
            <SelectAll
              label={<span className="vh">Select all on this page</span>}
              className={styles.tick}
              all={all}
              some={ticked > 0}
              onSelect={(on) => onSelect(entries, on)}
            />
          </th>
          <th scope="col">Name</th>
          <th scope="col">Domain</th>
          <th scope="col" aria-sort="descending">
            Received <small>and answer due</small>
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.reference} className={styles.row} data-on={entry.reference === open || undefined}>
            <td>
              <Checkbox
                className={styles.tick}
                label={<span className="vh">Select {entry.Name}</span>}
                checked={selected.includes(entry.reference)}
                onChange={({ target }) => onSelect([entry], target.checked)}
              />
            </td>
            <td className={styles.words}>
              <Link
                id={rowId(entry.reference)}
                to={to(entry.reference)}
                state={withFocus}
                aria-current={entry.reference === open ? 'true' : undefined}
              >
                <b dir="auto">{entry.Name}</b>
              </Link>
              <small>
                <bdi>{entry.university}</bdi>
              </small>
            </td>
            <td className={styles.nowrap}>
              {entry.domain}
              <small>{entry.year}</small>
            </td>
            <td className={`num ${styles.nowrap}`}>
              {shortDay(entry.receivedAt)}
              <small className={isOverdue(entry) ? styles.late : undefined}>
                {isOverdue(entry) ? 'Overdue, ' : 'Due '}
                {shortDate(entry.replyBy)}
              </small>
            </td>
            <td>
              <StatusTag status={entry.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
