import type { QuickApplicationEntry } from '@contract/application-record';
import { Table } from '../../ui/table';
import { shortDay } from './days';
import styles from './list.module.css';

/** The quick applications of a page, the newest first. */
export const QuickTable = ({ entries }: { entries: QuickApplicationEntry[] }) => (
  <div className={styles.list}>
    <Table label="Quick applications">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email and phone</th>
          <th scope="col">Role</th>
          <th scope="col" aria-sort="descending">
            Received
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ _id, Name, College, Mail, Phone, Role, receivedAt }) => (
          <tr key={_id}>
            <td className={styles.words}>
              <b className={styles.long} dir="auto">
                {Name}
              </b>
              <small>
                <bdi>{College}</bdi>
              </small>
            </td>
            <td className={`${styles.words} ${styles.long}`}>
              <a href={`mailto:${encodeURIComponent(Mail)}`}>{Mail}</a>
              <small className="num">{Phone}</small>
            </td>
            <td className={`${styles.words} ${styles.long}`}>{Role ?? 'Not given'}</td>
            <td className={`num ${styles.nowrap}`}>{shortDay(receivedAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);
