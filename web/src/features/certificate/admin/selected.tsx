import type { SelectedApplicant } from '@contract/certificate';
import { messages } from '@contract/messages';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '../../../forms/use-submit';
import type { AdminProps } from '../../../lib/admin-token';
import { ApiError } from '../../../lib/api-client';
import { focusOn } from '../../../lib/focus';
import { formatDay, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Checkbox, RadioGroup } from '../../../ui/field/choices';
import { SelectAll } from '../../../ui/field/select-all';
import { Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Notice } from '../../../ui/notice';
import { FailedRead } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import { issueSelected, selectedKeys, useRefresh, useSelected } from './api';
import { TYPES } from './entry';
import styles from './selected.module.css';
import { SelectedPreview } from './selected-preview';

/** Issues certificates to the chosen applicants, all or none, after a preview. */
export function Selected({ brand, ...admin }: AdminProps & { brand: string }) {
  const read = useSelected(admin);
  const { data, error, mutate } = read;
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { register, control } = useForm({ defaultValues: { Course: 'true' } });
  const course = useWatch({ control, name: 'Course' });
  const [previewing, setPreviewing] = useState(false);
  /** Applicants of a request whose response was lost. */
  const [unsure, setUnsure] = useState<readonly SelectedApplicant[]>();

  const applicants = data?.data ?? [];
  // Another administrator may have issued some of them meanwhile.
  const ticked = applicants.filter(({ reference }) => chosen.includes(reference));
  const shown = unsure ?? ticked;
  const all = ticked.length === applicants.length;
  const select = (some: readonly SelectedApplicant[], on: boolean) => {
    const references = some.map(({ reference }) => reference);
    const others = chosen.filter((reference) => !references.includes(reference));
    setChosen(on ? [...others, ...references] : others);
    submit.forget();
    setUnsure(undefined);
  };

  const submit = useSubmit({
    keys: selectedKeys,
    send: (order: { references: string[]; Course: boolean }, key) => issueSelected(admin.token, order, key),
    async onSent(message) {
      setPreviewing(false);
      setUnsure(undefined);
      setChosen([]);
      toast.ok(message);
      await mutate();
      refresh();
    },
    onFailed(cause) {
      const isRefused = cause instanceof ApiError && cause.status < 500;
      setUnsure(isRefused ? undefined : shown);
      if (isRefused) mutate();
      return false;
    },
    onEnded: admin.onEnded,
  });
  const { busy, failure } = submit;
  const onIssue = () => submit.send({ references: shown.map(({ reference }) => reference), Course: course === 'true' });

  let body: ReactNode;
  if (!data && error) {
    body = <FailedRead message={messages.certificate.selectedFailed} read={read} />;
  } else if (!data) body = null;
  else if (applicants.length === 0) {
    body = <p className="say">Everyone selected has a certificate.</p>;
  } else {
    body = (
      <>
        <Table label="Selected applicants without a certificate">
          <thead>
            <tr>
              <th scope="col">
                <SelectAll
                  label={<span className="vh">Select all applicants</span>}
                  className={styles.tick}
                  all={all}
                  some={ticked.length > 0}
                  onSelect={(on) => select(applicants, on)}
                />
              </th>
              <th scope="col">Name</th>
              <th scope="col">Domain</th>
              <th scope="col">Reference</th>
              <th scope="col">Applied</th>
            </tr>
          </thead>
          <tbody>
            {applicants.map((applicant) => (
              <tr key={applicant.reference}>
                <td>
                  <Checkbox
                    className={styles.tick}
                    label={<span className="vh">Select {applicant.Name}</span>}
                    checked={chosen.includes(applicant.reference)}
                    onChange={({ target }) => select([applicant], target.checked)}
                  />
                </td>
                <td className={table.name}>
                  <b dir="auto">{applicant.Name}</b>
                  <small>{applicant.Mail}</small>
                </td>
                <td>{applicant.domain}</td>
                <td className="mono">{applicant.reference}</td>
                <td className={`num ${styles.day}`}>{formatDay(applicant.receivedAt)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <div className={styles.order}>
          <RadioGroup legend="Certificate type" options={TYPES} {...register('Course')} />
          <Button variant="ink" disabled={ticked.length === 0} onClick={() => setPreviewing(true)}>
            Preview {formatNumber(ticked.length)} {ticked.length === 1 ? 'certificate' : 'certificates'}
          </Button>
        </div>
      </>
    );
  }
  return (
    <section className={`column ${styles.selected}`} aria-labelledby="selected-title">
      <div className="row spread">
        <h2 className="t-xl" id="selected-title">
          Issue to the selected
        </h2>
        <p className="small" role="status">
          {data && data.meta.total > 0 && `${formatNumber(data.meta.total)} without a certificate`}
        </p>
      </div>
      {body}
      {previewing && shown.length > 0 && (
        <SelectedPreview
          applicants={shown}
          course={course === 'true'}
          brand={brand}
          busy={busy}
          onIssue={onIssue}
          onClose={() => {
            setPreviewing(false);
            if (unsure) mutate();
            setUnsure(undefined);
          }}
        >
          {failure && (
            <Notice
              tone="bad"
              error={failure}
              ref={focusOn}
              title={unsure ? 'We don’t know yet whether it was issued.' : 'Nothing was issued.'}
            >
              {failure.message}
              {unsure && ' Issuing it again is safe: no one gets two.'}
            </Notice>
          )}
        </SelectedPreview>
      )}
    </section>
  );
}
