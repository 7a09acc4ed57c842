import { certificateMessages } from '@contract/certificate/certificate';
import type { IssueSelected, SelectedApplicant } from '@contract/certificate/issue';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../../forms/dialog-form';
import { Failure } from '../../../forms/failure';
import { useSubmit } from '../../../forms/use-submit';
import type { AdminProps } from '../../../lib/admin-token';
import { ApiError } from '../../../lib/api-client';
import { formatCount, formatDay, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Checkbox, RadioGroup } from '../../../ui/field/choices';
import { SelectAll } from '../../../ui/field/select-all';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { FailedRead } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import { CertificateCard } from '../certificate-card';
import { issueSelected, selectedKeys, useRefresh, useSelected } from './api';
import styles from './certificates.module.css';
import { TYPES } from './entry';

const CERTIFICATES = ['certificate', 'certificates'] as const;

/** Issues certificates to the chosen applicants, all or none, after a preview. */
export function Selected({ brand, ...admin }: AdminProps & { brand: string }) {
  const read = useSelected(admin);
  const { data, error, mutate } = read;
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { register, control } = useForm({ defaultValues: { Course: 'true' } });
  const isInternship = useWatch({ control, name: 'Course' }) === 'true';
  const [previewing, setPreviewing] = useState(false);
  /** Applicants of a request whose response was lost. */
  const [unsure, setUnsure] = useState<readonly SelectedApplicant[]>();

  const applicants = data?.data ?? [];
  // Another administrator may have issued some of them in the meantime.
  const ticked = applicants.filter(({ reference }) => chosen.includes(reference));
  const shown = unsure ?? ticked;
  const select = (some: readonly SelectedApplicant[], on: boolean) => {
    const references = some.map(({ reference }) => reference);
    const others = chosen.filter((reference) => !references.includes(reference));
    setChosen(on ? [...others, ...references] : others);
    submit.forget();
    setUnsure(undefined);
  };

  const submit = useSubmit({
    keys: selectedKeys,
    send: (order: IssueSelected, key) => issueSelected(admin.token, order, key),
    async onSent({ message }) {
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

  let body: ReactNode = error && <FailedRead message={certificateMessages.selectedFailed} read={read} />;
  if (data && applicants.length === 0) body = <p className="say">Everyone selected has a certificate.</p>;
  else if (data)
    body = (
      <>
        <Table label="Selected applicants without a certificate">
          <ColumnHeads names={['Name', 'Domain', 'Reference', 'Applied']}>
            <SelectAll
              label="Select all applicants"
              labelHidden
              all={ticked.length === applicants.length}
              some={ticked.length > 0}
              onSelect={(on) => select(applicants, on)}
            />
          </ColumnHeads>
          <tbody>
            {applicants.map((applicant) => (
              <tr key={applicant.reference}>
                <td>
                  <Checkbox
                    label={`Select ${applicant.Name}`}
                    labelHidden
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
                <td className={`num ${table.day}`}>{formatDay(applicant.receivedAt)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <div className="row spread">
          <RadioGroup label="Certificate type" options={TYPES} {...register('Course')} />
          <Button variant="ink" disabled={ticked.length === 0} onClick={() => setPreviewing(true)}>
            Preview {formatCount(ticked.length, CERTIFICATES)}
          </Button>
        </div>
      </>
    );
  return (
    <section className={`column ${styles.part}`} aria-labelledby="selected-title">
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
        <DialogForm
          wide
          title={`${formatCount(shown.length, CERTIFICATES)} to issue`}
          description="Check each one. Issued certificates can’t be changed, and every applicant gets an email with the link."
          go
          action={shown.length === 1 ? 'Issue it' : `Issue all ${formatNumber(shown.length)}`}
          busy={submit.busy}
          busyLabel="Issuing…"
          onSubmit={() => submit.send({ references: shown.map(({ reference }) => reference), Course: isInternship })}
          onClose={() => {
            setPreviewing(false);
            if (unsure) mutate();
            setUnsure(undefined);
          }}
        >
          <Failure
            of={submit}
            title={unsure ? 'We don’t know yet whether it was issued.' : 'Nothing was issued.'}
            detail={submit.failure?.message}
          >
            {unsure && 'Issuing it again is safe: no one gets two.'}
          </Failure>
          <Preview applicants={shown} isInternship={isInternship} brand={brand} />
        </DialogForm>
      )}
    </section>
  );
}

interface PreviewProps {
  applicants: readonly SelectedApplicant[];
  isInternship: boolean;
  brand: string;
}

/** Shows the certificates one by one. */
function Preview({ applicants, isInternship, brand }: PreviewProps) {
  const [at, setAt] = useState(0);
  const count = applicants.length;
  const shown = applicants[Math.min(at, count - 1)];
  if (!shown) return null;
  return (
    <>
      <CertificateCard brand={brand} certificate={{ Name: shown.Name, Domain: shown.domain, Course: isInternship }} />
      <div className="row spread">
        <Button variant="line" small disabled={at === 0} onClick={() => setAt(at - 1)}>
          Previous
        </Button>
        <p className="small" role="status">
          {formatNumber(at + 1)} of {formatNumber(count)}: <bdi>{shown.Name}</bdi>
        </p>
        <Button variant="line" small disabled={at >= count - 1} onClick={() => setAt(at + 1)}>
          Next
        </Button>
      </div>
    </>
  );
}
