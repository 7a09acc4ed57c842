import { type Correction, type Replacement, replacementSchema } from '@contract/correction';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { AdminProps } from '../../../lib/admin-token';
import { focusInPlace } from '../../../lib/focus';
import { isEnded } from '../../../lib/use-admin-read';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/choices';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import styles from '../correction.module.css';
import { AboutCertificate } from './correction-facts';
import { correct } from './corrections-api';
import { entrySchema, TYPES } from './entry';

export interface AnswerProps extends AdminProps {
  correction: Correction;
  onClose: () => void;
  /** @param said by the server */
  onAnswered: (said: string) => void;
}

const schema = v.object({ ...replacementSchema.entries, Course: entrySchema.entries.Course });

/** What the corrected certificate says, begun with what the old one does. */
export function CorrectDialog({ correction, token, onEnded, onClose, onAnswered }: AnswerProps) {
  const { certificate } = correction;
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: {
      Name: certificate.Name,
      Domain: certificate.Domain,
      referenceNumber: certificate.ReferenceNumber ?? '',
      Course: String(certificate.Course) as 'true' | 'false',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof Replacement) => ({
    ...form.register(name),
    error: errors[name]?.message,
    readOnly: isSubmitting,
  });

  const send = async (replacement: Replacement) => {
    setFailure(undefined);
    try {
      onAnswered((await correct(token, correction._id, replacement)).message);
    } catch (error) {
      if (isEnded(error)) return onEnded();
      setFailure((error as Error).message);
    }
  };
  const onSubmit = useOneAtATime(form.handleSubmit(send));

  return (
    <Dialog
      open
      onClose={onClose}
      title="Correct a certificate"
      description="We issue a new certificate and revoke the old one, which will say what replaces it. The holder gets an email."
    >
      <form className={styles.dialog} onSubmit={onSubmit} noValidate>
        {failure && (
          <Notice tone="bad" ref={focusInPlace} title={messages.correction.answerFailed}>
            {failure}
          </Notice>
        )}
        <AboutCertificate correction={correction} />
        <TextField label="Name" autoComplete="off" {...field('Name')} />
        <TextField label="Domain" autoComplete="off" {...field('Domain')} />
        <TextField label="Reference number" optional autoComplete="off" {...field('referenceNumber')} />
        <RadioGroup legend="Certificate type" options={TYPES} {...field('Course')} />
        <div className="row">
          <Button type="submit" go busy={isSubmitting} busyLabel="Issuing…">
            Issue the corrected one
          </Button>
          <Button variant="bare" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
