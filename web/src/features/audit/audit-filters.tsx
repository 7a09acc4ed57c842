import { AUDIT_ACTIONS } from '@contract/audit';
import { useNavigate } from 'react-router-dom';
import { useChosen } from '../../lib/use-chosen';
import { AskedSearch } from '../../ui/asked-search';
import { SelectField } from '../../ui/field';
import type { AuditChoice } from './api';
import styles from './audit.module.css';
import { auditAddress, choiceOf } from './audit-address';

/** What is searched for, and which action; both stand in the address. */
export function AuditFilters({ choice }: { choice: AuditChoice }) {
  const navigate = useNavigate();
  const go = (change: Partial<AuditChoice>) => navigate(auditAddress({ ...choice, ...change, page: 1 }));
  const [chosen, choose] = useChosen(choice, go);
  return (
    <div className={styles.filters}>
      <AskedSearch
        label="Search the audit list"
        placeholder="Who, what or why"
        q={choice.q}
        onSearch={(q) => go({ q })}
      />
      <SelectField
        label="Action"
        labelHidden
        empty="All actions"
        options={AUDIT_ACTIONS}
        value={chosen.action ?? ''}
        onChange={({ target }) => choose(choiceOf(new URLSearchParams({ q: choice.q, action: target.value })))}
      />
    </div>
  );
}
