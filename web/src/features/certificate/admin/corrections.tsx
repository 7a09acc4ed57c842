import { correctionMessages } from '@contract/certificate/certificate';
import { type Correction, replacementSchema, revocationSchema } from '@contract/certificate/issue';
import { useState } from 'react';
import * as v from 'valibot';
import { pageDraft } from '../../../forms/draft-store';
import { FormDialog } from '../../../forms/form-dialog';
import { ReasonDialog } from '../../../forms/reason-dialog';
import { formatAgo, formatNumber } from '../../../lib/format';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/field/choices';
import { TextField } from '../../../ui/field/field';
import { FailedRead } from '../../../ui/page/page-state';
import { Pairs } from '../../../ui/pairs';
import { toast } from '../../../ui/toast';
import { correct, correctionKeys, decline, useCorrections, useRefresh } from './api';
import styles from './certificates.module.css';
import { CertificateLink, entrySchema, FactFields, TYPES, textsOf } from './entry';

/** Renders nothing if there are no pending requests. */
export function Corrections(admin: AdminProps) {
  const read = useCorrections(admin);
  const { data, error, mutate } = read;
  const refresh = useRefresh();
  const onAnswered = (message: string) => {
    toast.ok(message);
    mutate();
    refresh();
  };

  if (data ? data.data.length === 0 : !error) return null;
  return (
    <section className={`column ${styles.part}`} aria-labelledby="corrections-title">
      <div className="row spread">
        <h2 className="t-xl" id="corrections-title">
          Correction requests
        </h2>
        <p className="small" role="status">
          {data && `${formatNumber(data.meta.total)} waiting`}
        </p>
      </div>
      {data ? (
        data.data.map((correction) => (
          <Entry key={correction._id} correction={correction} onAnswered={onAnswered} {...admin} />
        ))
      ) : (
        <FailedRead message={correctionMessages.listFailed} read={read} />
      )}
    </section>
  );
}

interface EntryProps extends AdminProps {
  correction: Correction;
  onAnswered: (message: string) => void;
}

function Entry({ correction, onAnswered, ...admin }: EntryProps) {
  const { email, createdAt, certificate } = correction;
  const { Name, Domain, CertificateId } = certificate;
  const [answering, setAnswering] = useState<'correct' | 'decline'>();
  const dialog = {
    ...admin,
    correction,
    onClose: () => setAnswering(undefined),
    onAnswered(message: string) {
      setAnswering(undefined);
      onAnswered(message);
    },
  };
  return (
    <article className={`column column--3 ${styles.entry}`} aria-label={`Request about ${CertificateId}`}>
      <p>
        <b dir="auto">{Name}</b>, <bdi>{Domain}</bdi>, <CertificateLink id={CertificateId} />
      </p>
      <Pairs pairs={[...wishOf(correction), ['Requested by', `${email}, ${formatAgo(createdAt)}`]]} />
      <div className="row">
        <Button variant="line" small onClick={() => setAnswering('correct')}>
          Correct
        </Button>
        <Button variant="bare" small onClick={() => setAnswering('decline')}>
          Decline
        </Button>
      </div>
      {answering === 'correct' && <CorrectDialog {...dialog} />}
      {answering === 'decline' && <DeclineDialog {...dialog} />}
    </article>
  );
}

const wishOf = ({ wrong, right }: Correction): [string, string][] => [
  ['What is wrong', wrong],
  ['What it should say', right],
];

const AboutCertificate = ({ correction }: { correction: Correction }) => (
  <Pairs pairs={[...wishOf(correction), ['Certificate ID', correction.certificate.CertificateId]]} />
);

interface DialogProps extends EntryProps {
  onClose: () => void;
}

const schema = v.object({ ...replacementSchema.entries, Course: entrySchema.entries.Course });

function CorrectDialog({ correction, token, onEnded, onClose, onAnswered }: DialogProps) {
  const { _id, certificate } = correction;
  const [keys] = useState(() => correctionKeys(_id));
  return (
    <FormDialog
      title="Correct a certificate"
      description="We issue a new certificate and revoke the old one, which will say what replaces it. The holder will get an email."
      go
      action="Issue the corrected certificate"
      busyLabel="Issuing…"
      schema={schema}
      values={{
        Name: certificate.Name,
        Domain: certificate.Domain,
        referenceNumber: certificate.ReferenceNumber ?? '',
        Course: certificate.Course ? 'true' : 'false',
        ...textsOf(certificate.facts),
      }}
      failed={correctionMessages.answerFailed}
      keys={keys}
      send={(replacement, key) => correct(token, _id, replacement, key)}
      onSent={({ message }) => onAnswered(message)}
      onEnded={onEnded}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <AboutCertificate correction={correction} />
          <TextField label="Name" autoComplete="off" {...field('Name')} />
          <TextField label="Domain" autoComplete="off" {...field('Domain')} />
          <TextField label="Reference number" optional autoComplete="off" {...field('referenceNumber')} />
          <FactFields field={field} />
          <RadioGroup label="Certificate type" options={TYPES} {...field('Course')} />
        </>
      )}
    </FormDialog>
  );
}

function DeclineDialog({ correction, token, onEnded, onClose, onAnswered }: DialogProps) {
  const { _id } = correction;
  const [store] = useState(() => pageDraft(`decline ${_id}`, { reason: '' }));
  const [keys] = useState(() => correctionKeys(_id));
  return (
    <ReasonDialog
      title="Decline this request?"
      description="The certificate stays unchanged. The person who asked will get an email with your reason."
      variant="ink"
      action="Decline"
      busyLabel="Sending…"
      store={store}
      schema={revocationSchema}
      failed={() => correctionMessages.answerFailed}
      keys={keys}
      send={(reason, key) => decline(token, _id, reason, key)}
      onSent={({ message }) => {
        store.forget();
        onAnswered(message);
      }}
      onEnded={onEnded}
      onClose={onClose}
    >
      <AboutCertificate correction={correction} />
    </ReasonDialog>
  );
}
