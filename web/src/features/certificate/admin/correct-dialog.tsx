import type { CertificateFacts } from '@contract/certificate-facts';
import { type Correction, replacementSchema } from '@contract/correction';
import { messages } from '@contract/messages';
import { useState } from 'react';
import * as v from 'valibot';
import { DialogForm } from '../../../forms/dialog-form';
import { Failure } from '../../../forms/failure';
import { useForm } from '../../../forms/use-form';
import { useFormSubmit } from '../../../forms/use-submit';
import type { AdminProps } from '../../../lib/admin-token';
import { RadioGroup } from '../../../ui/choices';
import { TextField } from '../../../ui/field';
import { AboutCertificate } from './correction-facts';
import { correct, correctionKeys } from './corrections-api';
import { entrySchema, noFacts, TYPES } from './entry';
import { FactFields } from './fact-fields';

export interface AnswerProps extends AdminProps {
  correction: Correction;
  onClose: () => void;
  /** @param said by the server */
  onAnswered: (said: string) => void;
}

const schema = v.object({ ...replacementSchema.entries, Course: entrySchema.entries.Course });

/** Facts as they stand in the fields. */
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

/** What the corrected certificate says, begun with what the old one does. */
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
