import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AdminProps } from '../../lib/admin-token';
import { pageOf } from '../../lib/page-param';
import { SearchField } from '../../ui/search-field';
import { useQuickApplications } from './api';
import styles from './filters.module.css';
import { FoundCount } from './found-count';
import { ListFrame } from './list-frame';
import { quickAddress, searchOf } from './place';
import { QuickTable } from './quick-table';
import { useKept } from './use-kept';

interface QuickApplicationsProps extends AdminProps {
  /** How many there are in all, where that is known. */
  total?: number;
}

/** The quick applications: who left a name, before or without the full form. */
export function QuickApplications({ total, ...admin }: QuickApplicationsProps) {
  const [params] = useSearchParams();
  const q = searchOf(params);
  const page = pageOf(params);
  const navigate = useNavigate();
  const read = useQuickApplications(admin, q, page);
  const data = useKept(read);
  const search = useRef<HTMLInputElement>(null);
  const find = (words: string) => navigate(quickAddress({ q: words }), { replace: true });
  return (
    <>
      <div className={styles.quick}>
        <SearchField
          ref={search}
          label="Name, email or college"
          placeholder="Name, email or college"
          q={q}
          onSearch={find}
        />
        <FoundCount found={read.data?.meta.total} total={total} />
      </div>
      <ListFrame
        read={{ ...read, data }}
        stale={!read.data}
        things="quick applications"
        narrowed={q !== ''}
        onClear={() => {
          find('');
          search.current?.focus();
        }}
        page={page}
        to={(number) => quickAddress({ q, page: number })}
      >
        {(entries) => <QuickTable entries={entries} />}
      </ListFrame>
    </>
  );
}
