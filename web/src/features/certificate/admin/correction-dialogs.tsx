import { revocationSchema } from '@contract/certificate';
import type { CertificateFacts } from '@contract/certificate-facts';
import { type Correction, replacementSchema } from '@contract/correction';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { DialogForm } from '../../../forms/dialog-form';
import { pageDraft } from '../../../forms/draft-store';
import { Failure } from '../../../forms/failure';
import { useDraft } from '../../../forms/use-draft';
import { useForm } from '../../../forms/use-form';
import { useFormSubmit } from '../../../forms/use-submit';
import type { AdminProps } from '../../../lib/admin-token';
import { RadioGroup } from '../../../ui/field/choices';
import { TextArea, TextField } from '../../../ui/field/field';
import styles from '../correction.module.css';
import { correct, correctionKeys, decline } from './api';
import { entrySchema, FactFields, noFacts, TYPES } from './entry';

interface AnswerProps extends AdminProps {
  correction: Correction;
  onClose: () => void;
  onAnswered: (message: string) => void;
}

const schema = v.object({ ...replacementSchema.entries, Course: entrySchema.entries.Course });

const typedFrom = (facts?: CertificateFacts) =>
  facts
    ? {
        hours: String(facts.hours ?? ''),
        skills: facts.skills.join(', '),
        project: facts.project ?? '',
        signatory: facts.signatory ?? '',
        signatoryRole: facts.signatoryRole ?? '',
      }
    : noFacts;

export function CorrectDialog({ correction, token, onEnded, onClose, onAnswered }: AnswerProps) {
  const { certificate } = correction;
  const { form, field } = useForm(schema, {
    values: {
      Name: certificate.Name,
      Domain: certificate.Domain,
      referenceNumber: certificate.ReferenceNumber ?? '',
      Course: certificate.Course ? 'true' : 'false',
      ...typedFrom(certificate.facts),
    },
  });
  const [keys] = useState(() => correctionKeys(correction._id));
  const submit = useFormSubmit(form, {
    keys,
    send: (replacement, key) => correct(token, correction._id, replacement, key),
    onSent: ({ message }) => onAnswered(message),
    onEnded,
  });

  return (
    <DialogForm
      title="Correct a certificate"
      description="We issue a new certificate and revoke the old one, which will say what replaces it. The holder gets an email."
      go
      action="Issue the corrected one"
      busy={submit.busy}
      busyLabel="Issuing…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <Failure of={submit} title={messages.correction.answerFailed} />
      <AboutCertificate correction={correction} />
      <TextField label="Name" autoComplete="off" {...field('Name')} />
      <TextField label="Domain" autoComplete="off" {...field('Domain')} />
      <TextField label="Reference number" optional autoComplete="off" {...field('referenceNumber')} />
      <FactFields field={field} />
      <RadioGroup legend="Certificate type" options={TYPES} {...field('Course')} />
    </DialogForm>
  );
}

/** Asks for a reason, which the holder will read. */
export function DeclineDialog({ correction, token, onEnded, onClose, onAnswered }: AnswerProps) {
  const [store] = useState(() => pageDraft(`decline ${correction._id}`, { reason: '' }));
  const draft = useDraft(store);
  const { form, field } = useForm(revocationSchema, { values: draft.values, draft });
  const [keys] = useState(() => correctionKeys(correction._id));
  const submit = useFormSubmit(form, {
    keys,
    send: ({ reason }, key) => decline(token, correction._id, reason, key),
    onSent({ message }) {
      store.forget();
      onAnswered(message);
    },
    onEnded,
  });

  return (
    <DialogForm
      title="Decline this request?"
      description="The certificate stays as it is. The person who asked gets an email with your reason."
      variant="ink"
      action="Decline"
      busy={submit.busy}
      busyLabel="Sending…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <Failure of={submit} title={messages.correction.answerFailed} />
      <AboutCertificate correction={correction} />
      <TextArea label="Reason" rows={4} maxLength={limits.revocationReason.max} {...field('reason')} />
    </DialogForm>
  );
}

interface CorrectionFactsProps {
  correction: Correction;
  /** More rows. */
  children?: ReactNode;
}

export const CorrectionFacts = ({ correction: { wrong, right }, children }: CorrectionFactsProps) => (
  <dl className={styles.pairs}>
    <div>
      <dt>What is wrong</dt>
      <dd>{wrong}</dd>
    </div>
    <div>
      <dt>How it should be</dt>
      <dd>{right}</dd>
    </div>
    {children}
  </dl>
);

const AboutCertificate = ({ correction }: { correction: Correction }) => (
  <CorrectionFacts correction={correction}>
    <div>
      <dt>Certificate ID</dt>
      <dd className="mono">{correction.certificate.CertificateId}</dd>
    </div>
  </CorrectionFacts>
);
