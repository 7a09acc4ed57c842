import type { QuickApplicationEntry } from '@contract/application-record';
import { useRef } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { useFilters } from '../../lib/use-filters';
import { SearchField } from '../../ui/field/search-field';
import { Table } from '../../ui/list/table';
import { useQuickApplications } from './api';
import { ApplicationList } from './application-list';
import { shortDay } from './days';
import { FoundCount } from './filters';
import styles from './filters.module.css';
import table from './list.module.css';

interface QuickApplicationsProps extends AdminProps {
  total?: number;
}

export function QuickApplications({ total, ...admin }: QuickApplicationsProps) {
  const list = useFilters('applications', { tab: null });
  const read = useQuickApplications(admin, list.query);
  const search = useRef<HTMLInputElement>(null);
  const find = (q: string) => list.narrow({ q }, { replace: true });
  return (
    <>
      <div className={styles.quick}>
        <SearchField
          ref={search}
          label="Name, email or college"
          placeholder="Name, email or college"
          q={list.filters.q}
          onSearch={find}
        />
        <FoundCount found={read.isStale ? undefined : read.data?.meta.total} total={total} />
      </div>
      <ApplicationList
        read={read}
        list={list}
        things="quick applications"
        onClear={() => {
          find('');
          search.current?.focus();
        }}
      >
        {(entries) => <QuickTable entries={entries} />}
      </ApplicationList>
    </>
  );
}

const QuickTable = ({ entries }: { entries: QuickApplicationEntry[] }) => (
  <div className={table.list}>
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
            <td className={table.words}>
              <b className={table.long} dir="auto">
                {Name}
              </b>
              <small>
                <bdi>{College}</bdi>
              </small>
            </td>
            <td className={`${table.words} ${table.long}`}>
              <a href={`mailto:${encodeURIComponent(Mail)}`}>{Mail}</a>
              <small className="num">{Phone}</small>
            </td>
            <td className={`${table.words} ${table.long}`}>{Role ?? 'Not given'}</td>
            <td className={`num ${table.nowrap}`}>{shortDay(receivedAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);
