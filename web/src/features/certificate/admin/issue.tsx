import { useState } from 'react';
import type { AdminProps } from '../../../lib/admin-token';
import { EntryPreview } from './entry-preview';
import styles from './issue.module.css';
import { IssueForm } from './issue-form';
import { IssuedNow } from './issued-now';
import { useIssue } from './use-issue';

interface IssueProps extends AdminProps {
  /** What the community is called, on the certificate. */
  brand: string;
}

/** "Issue a certificate": the validation form, then what came of it; beside it the certificate. */
export function Issue({ brand, ...admin }: IssueProps) {
  const { form, refusal, issued, onSubmit, again } = useIssue(admin);
  const [another, setAnother] = useState(false);
  const onAnother = () => {
    setAnother(true);
    again();
  };
  return (
    <div className={styles.issue}>
      <section className={styles.side} aria-labelledby="issue-title">
        <h2 className="t-xl" id="issue-title">
          Issue a certificate
        </h2>
        {issued ? (
          <IssuedNow certificate={issued} onAnother={onAnother} />
        ) : (
          <IssueForm form={form} refusal={refusal} focused={another} onSubmit={onSubmit} />
        )}
      </section>
      <EntryPreview control={form.control} issued={issued} brand={brand} />
    </div>
  );
}
