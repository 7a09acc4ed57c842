import { AUDIT_ACTIONS, type AuditAction } from '@contract/audit';
import { messages } from '@contract/messages';
import type { AdminProps } from '../../lib/admin-token';
import { formatCount } from '../../lib/format';
import { useFilters } from '../../lib/use-filters';
import { AskedSearch } from '../../ui/asked-search';
import { SelectField } from '../../ui/field';
import { ListFrame, ShowAll } from '../../ui/list-frame';
import { Empty, Loading, Skeleton } from '../../ui/page-state';
import { useAudit } from './api';
import styles from './audit.module.css';
import { AuditDays } from './audit-days';

/** Who did what, when and where. Nothing in it is ever changed or deleted. */
export function Audit(admin: AdminProps) {
  const list = useFilters('audit', { action: AUDIT_ACTIONS });
  const read = useAudit(admin, list.query);
  const { data } = read;
  return (
    <>
      <div className={styles.filters}>
        <AskedSearch
          label="Search the audit list"
          placeholder="Who, what or why"
          q={list.filters.q}
          onSearch={(q) => list.narrow({ q })}
        />
        <SelectField
          label="Action"
          labelHidden
          empty="All actions"
          options={AUDIT_ACTIONS}
          value={list.shown.action}
          onChange={({ target }) => list.narrow({ action: target.value as AuditAction | '' })}
        />
      </div>
      <p className="small" role="status">
        {data &&
          `${formatCount(data.meta.total, ['entry', 'entries'])}${list.isNarrowed ? ' found' : ''}, newest first`}
      </p>
      <ListFrame
        read={read}
        list={list}
        label="Pages of the audit list"
        failure={({ message }) => ({ message: messages.audit.listFailed, detail: message })}
        loading={<AuditLoading />}
        noMatch={
          <Empty title="Nothing found.">
            <p className="say">
              No entry matches. <ShowAll to={list.all}>Show all of them</ShowAll>
            </p>
          </Empty>
        }
        none={
          <Empty title="No activity yet.">
            <p className="say">What admins do shows up here.</p>
          </Empty>
        }
      >
        {(entries) => <AuditDays entries={entries} />}
      </ListFrame>
    </>
  );
}

const AuditLoading = () => (
  <Loading label="Loading the audit list…">
    {[30, 90, 84, 88, 70].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Loading>
);
