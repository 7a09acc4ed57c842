import type { ApplicationEntry } from '@contract/application/record';
import { isOverdue } from '@contract/application/status';
import { Link } from 'react-router-dom';
import { formatShortDay, formatShortUtcDay } from '../../lib/format';
import { Checkbox } from '../../ui/field/choices';
import { SelectAll } from '../../ui/field/select-all';
import { Table } from '../../ui/list/table';
import table from '../../ui/list/table.module.css';
import styles from './applications.module.css';
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
              label="Select all on this page"
              labelHidden
              className={styles.tick}
              all={all}
              some={ticked > 0}
              onSelect={(on) => onSelect(entries, on)}
            />
          </th>
          <th scope="col">Name</th>
          <th scope="col">Domain</th>
          <th scope="col" aria-sort="descending">
            Received <small>and reply due</small>
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
                label={`Select ${entry.Name}`}
                labelHidden
                checked={selected.includes(entry.reference)}
                onChange={({ target }) => onSelect([entry], target.checked)}
              />
            </td>
            <td className={table.name}>
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
            <td>
              {entry.domain}
              <small>{entry.year}</small>
            </td>
            <td className={`num ${table.day}`}>
              {formatShortDay(entry.receivedAt)}
              <small className={isOverdue(entry) ? styles.late : undefined}>
                {isOverdue(entry) ? 'Overdue, ' : 'Due '}
                {formatShortUtcDay(entry.replyBy)}
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
