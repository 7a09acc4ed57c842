import type { ApplicationRecord } from '@contract/application-record';
import { TEAM_STATES } from '@contract/application-status';
import { messages } from '@contract/messages';
import { useId } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import field from '../../ui/field.module.css';
import { Notice } from '../../ui/notice';
import styles from './detail.module.css';
import { labelOf, stateOf } from './status';
import { useStatus } from './use-status';

const said = { idle: '', saving: 'Saving…', changed: messages.application.statusChanged };

/** What has become of an application; chosen again to take it back. */
export function StatusSelect({ record, ...admin }: AdminProps & { record: ApplicationRecord }) {
  const id = useId();
  const { status, is, failure, choose } = useStatus(record, admin);
  const isFinal = status === 'withdrawn';
  return (
    <div className={styles.status}>
      <div className={field.field}>
        <label className={field.fieldLabel} htmlFor={id}>
          Status
        </label>
        {/* Not SelectField: there is no status that is none. */}
        <select
          id={id}
          className={field.input}
          value={labelOf(status)}
          aria-describedby={isFinal ? `${id}-final` : undefined}
          onChange={({ target }) => choose(stateOf(target.value) ?? status)}
        >
          {(isFinal ? [status] : TEAM_STATES).map((state) => (
            <option key={state}>{labelOf(state)}</option>
          ))}
        </select>
      </div>
      {isFinal && (
        <p className="small" id={`${id}-final`}>
          {messages.application.withdrawnFinally}
        </p>
      )}
      <p className="small" role="status">
        {said[is]}
      </p>
      {failure && (
        <Notice tone="bad" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
    </div>
  );
}
