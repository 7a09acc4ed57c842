import { AUDIT_ACTIONS } from '@contract/audit';
import { limits } from '@contract/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button';
import { SelectField } from '../../components/field';
import { SearchBox } from '../../components/search-box';
import { useChosen } from '../../lib/use-chosen';
import type { AuditChoice } from './api';
import styles from './audit.module.css';
import { auditAddress, choiceOf } from './audit-address';

/** What is searched for, and which action; both stand in the address. */
export function AuditFilters({ choice }: { choice: AuditChoice }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(choice.q);
  const [asked, setAsked] = useState(choice.q);
  // Back and forward bring their words along.
  if (asked !== choice.q) {
    setAsked(choice.q);
    setTyped(choice.q);
  }
  const go = (change: Partial<AuditChoice>) => navigate(auditAddress({ ...choice, ...change, page: 1 }));
  const [chosen, choose] = useChosen(choice, go);
  return (
    <div className={styles.filters}>
      <SearchBox
        label="Search the audit list"
        placeholder="Who, what or why"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={limits.search.max}
        onSearch={() => go({ q: typed.trim() })}
        button={
          <Button type="submit" variant="ink">
            Search
          </Button>
        }
      />
      <SelectField
        label="Action"
        labelHidden
        empty="Every action"
        options={AUDIT_ACTIONS}
        value={chosen.action ?? ''}
        onChange={({ target }) => choose(choiceOf(new URLSearchParams({ q: choice.q, action: target.value })))}
      />
    </div>
  );
}
