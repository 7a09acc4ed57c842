import { useRef } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { useFilters } from '../../lib/use-filters';
import { SearchField } from '../../ui/search-field';
import { useQuickApplications } from './api';
import { ApplicationList } from './application-list';
import styles from './filters.module.css';
import { FoundCount } from './found-count';
import { QuickTable } from './quick-table';

interface QuickApplicationsProps extends AdminProps {
  /** How many there are in all, where that is known. */
  total?: number;
}

/** The quick applications: who left a name, before or without the full form. */
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
