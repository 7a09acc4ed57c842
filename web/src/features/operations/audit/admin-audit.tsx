import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  auditPageSchema,
  operationsEndpoints,
  operationsMessages,
} from '@contract/operations';
import { formatClock, formatCount, formatDay } from '../../../lib/format';
import { type AdminProps, useAdminList } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { SelectField } from '../../../ui/field/field';
import { SearchForm } from '../../../ui/field/search-form';
import { ListFrame, ShowAll } from '../../../ui/list/list-frame';
import { Empty } from '../../../ui/page/page-state';
import styles from './audit.module.css';
import { AuditSentence, tones } from './audit-sentence';

export default function AdminAudit(admin: AdminProps) {
  const list = useFilters('audit', { action: AUDIT_ACTIONS });
  const read = useAdminList(operationsEndpoints.listAudit, admin, {
    schema: auditPageSchema,
    query: { ...list.query, pageSize: 50 },
  });
  const { data } = read;
  return (
    <>
      <h1 className="t-3xl">Audit</h1>
      <div className={`column column--3 ${styles.filters}`}>
        <SearchForm
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
        things="the audit list"
        failure={({ message }) => ({ message: operationsMessages.auditFailed, detail: message })}
        noMatch={
          <Empty title="Nothing found.">
            <p className="say">
              No entry matches. <ShowAll to={list.all}>Show all of them</ShowAll>
            </p>
          </Empty>
        }
        none={<Empty title="No activity yet." say="What the team does appears here." />}
      >
        {(entries) =>
          daysOf(entries).map(([day, lines]) => (
            <section key={day} className={styles.day} aria-label={day}>
              <h2 className={styles.date}>{day}</h2>
              <ol className={`log ${styles.lines}`}>
                {lines.map((entry) => (
                  <li key={entry._id} className={tones[entry.action]}>
                    <time className="num tiny" dateTime={entry.createdAt}>
                      {formatClock(new Date(entry.createdAt))}
                    </time>
                    <AuditSentence entry={entry} />
                    <span className={`tiny ${styles.place}`}>{entry.place}</span>
                  </li>
                ))}
              </ol>
            </section>
          ))
        }
      </ListFrame>
    </>
  );
}

function daysOf(entries: AuditEntry[]): [string, AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.createdAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
