import { certificateMessages } from '@contract/certificate/certificate';
import type { CompletedInternship, IssueCompleted } from '@contract/certificate/issue';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form';
import { Failure, useSubmit } from '../../../forms/use-submit';
import { ApiError } from '../../../lib/api-client';
import { formatCount, formatNumber, formatUtcDay } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/field/choices';
import { SelectAll } from '../../../ui/field/select-all';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { FailedRead } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import { CertificateCard } from '../certificate-card';
import { completedKeys, issueCompleted, useCompleted, useRefresh } from './api';
import styles from './certificates.module.css';
import { textsOf } from './entry';
import { ShowCertificate, Unprintable } from './show-certificate';

const CERTIFICATES = ['certificate', 'certificates'] as const;

/** Issues all chosen certificates or none, after a preview. */
export function Completed({ brand, ...admin }: AdminProps & { brand: string }) {
  const read = useCompleted(admin);
  const { data, error, mutate } = read;
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [previewing, setPreviewing] = useState(false);
  /** Internships in a request whose response was lost. */
  const [unsure, setUnsure] = useState<readonly CompletedInternship[]>();

  const internships = data?.data ?? [];
  // Another administrator may have issued some of them in the meantime.
  const ticked = internships.filter(({ _id }) => chosen.includes(_id));
  const shown = unsure ?? ticked;
  const select = (some: readonly CompletedInternship[], on: boolean) => {
    const ids = some.map(({ _id }) => _id);
    const others = chosen.filter((id) => !ids.includes(id));
    setChosen(on ? [...others, ...ids] : others);
    submit.forget();
    setUnsure(undefined);
  };

  const submit = useSubmit({
    keys: completedKeys,
    send: (order: IssueCompleted, key) => issueCompleted(admin.token, order, key),
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

  let body: ReactNode = error && <FailedRead message={certificateMessages.completedFailed} read={read} />;
  if (data && internships.length === 0) body = <p className="say">Everyone who completed has a certificate.</p>;
  else if (data)
    body = (
      <>
        <Table label="Completed internships without a certificate">
          <ColumnHeads names={['Name', 'Domain', 'Reference', 'Last day']} actions>
            <SelectAll
              label="Select all internships"
              labelHidden
              all={ticked.length === internships.length}
              some={ticked.length > 0}
              onSelect={(on) => select(internships, on)}
            />
          </ColumnHeads>
          <tbody>
            {internships.map((internship) => (
              <tr key={internship._id}>
                <td>
                  <Checkbox
                    label={`Select ${internship.Name}`}
                    labelHidden
                    checked={chosen.includes(internship._id)}
                    onChange={({ target }) => select([internship], target.checked)}
                  />
                </td>
                <td className={table.name}>
                  <b dir="auto">{internship.Name}</b>
                  <Applicant of={internship} />
                  <small>{internship.Mail}</small>
                  <Unprintable warning={internship.warning} />
                </td>
                <td>{internship.Domain}</td>
                <td className="mono">{internship.reference}</td>
                <td className={`num ${table.day}`}>
                  {internship.record?.endsOn && formatUtcDay(internship.record.endsOn)}
                </td>
                <td>
                  <ShowCertificate of={internship.Name} claims={async () => claimsOf(internship)} {...admin} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <div className="row">
          <Button variant="ink" disabled={ticked.length === 0} onClick={() => setPreviewing(true)}>
            Preview {formatCount(ticked.length, CERTIFICATES)}
          </Button>
        </div>
      </>
    );
  return (
    <section className={`column ${styles.part}`} aria-labelledby="completed-title">
      <div className="row spread">
        <h2 className="t-xl" id="completed-title">
          Issue to those who completed
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
          description="Check each one. Issued certificates can’t be changed, and every intern will get an email with the link."
          go
          action={shown.length === 1 ? 'Issue it' : `Issue all ${formatNumber(shown.length)}`}
          busy={submit.busy}
          busyLabel="Issuing…"
          onSubmit={() => submit.send({ internships: shown.map(({ _id }) => _id) })}
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
          <Preview internships={shown} brand={brand} />
        </DialogForm>
      )}
    </section>
  );
}

const claimsOf = ({ Name, Domain, Course, record, facts }: CompletedInternship) => ({
  ...{ Name, Domain, Course, record },
  ...textsOf(facts),
});

const Applicant = ({ of: { applicant } }: { of: CompletedInternship }) =>
  applicant && (
    <small>
      Applied as <bdi>{applicant}</bdi>
    </small>
  );

interface PreviewProps {
  internships: readonly CompletedInternship[];
  brand: string;
}

function Preview({ internships, brand }: PreviewProps) {
  const [at, setAt] = useState(0);
  const count = internships.length;
  const shown = internships[Math.min(at, count - 1)];
  if (!shown) return null;
  return (
    <>
      <CertificateCard brand={brand} certificate={shown} />
      <div className="row spread">
        <Button variant="line" small disabled={at === 0} onClick={() => setAt(at - 1)}>
          Previous
        </Button>
        <p className="small" role="status">
          {formatNumber(at + 1)} of {formatNumber(count)}: <bdi>{shown.Name}</bdi> <Applicant of={shown} />
        </p>
        <Button variant="line" small disabled={at >= count - 1} onClick={() => setAt(at + 1)}>
          Next
        </Button>
      </div>
    </>
  );
}
