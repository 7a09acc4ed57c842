import { applicationEndpoints } from '@contract/application/application';
import { type QuickApplicationEntry, quickApplicationPageSchema } from '@contract/application/record';
import { useRef } from 'react';
import { formatShortDay } from '../../../lib/format';
import { type AdminProps, useAdminList } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { SearchField } from '../../../ui/field/search-field';
import { Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { ApplicationList } from './application-list';
import styles from './applications.module.css';
import { FoundCount } from './filters';

export function QuickApplications({ total, ...admin }: AdminProps & { total?: number }) {
  const list = useFilters('applications', { tab: null });
  const read = useAdminList(applicationEndpoints.listQuickApplications, admin, {
    schema: quickApplicationPageSchema,
    query: { ...list.query, pageSize: 20 },
  });
  const search = useRef<HTMLInputElement>(null);
  const find = (q: string) => list.narrow({ q }, { replace: true });
  return (
    <>
      <div className={styles.filters}>
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
          <td className={table.name}>
            <b dir="auto">{Name}</b>
            <small>
              <bdi>{College}</bdi>
            </small>
          </td>
          <td className={table.text}>
            <a href={`mailto:${encodeURIComponent(Mail)}`}>{Mail}</a>
            <small className="num">{Phone}</small>
          </td>
          <td className={table.text}>{Role ?? 'Not given'}</td>
          <td className={`num ${table.day}`}>{formatShortDay(receivedAt)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
