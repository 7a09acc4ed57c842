import { applicationEndpoints } from '@contract/application/application';
import { quickApplicationMessages, quickApplicationSchema, quickFields } from '@contract/application/quick';
import { DOMAINS, type Domain } from '@contract/calls';
import { missingFieldsOf } from '@contract/form';
import type { Site } from '@contract/pages';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { FormFields } from '../../../forms/form-field';
import { PrivacyLine } from '../../../forms/privacy-line';
import { ReminderForm } from '../../../forms/reminder-form';
import { useDraft, useForm, useOwnDetails } from '../../../forms/use-form';
import { Failure, useFormSubmit } from '../../../forms/use-submit';
import { ApiError, request } from '../../../lib/api-client';
import { idempotencyKeys } from '../../../lib/idempotency-key';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { isOver, useBackCloses } from '../../../ui/dialog/use-back-closes';
import { SelectField } from '../../../ui/field/field';
import { Notice } from '../../../ui/notice';
import { ApplicationsClosed } from '../../../ui/page/applications-closed';
import { markSent, type NavigationState, quickDraft, typedLast } from './handover';
import styles from './quick-application.module.css';

/** Time to read the message before the full form opens. */
const READ_MS = 1200;

interface QuickApplicationDialogProps {
  applications: Site['applications'];
  domain?: Domain;
  onClose: () => void;
}

export default function QuickApplicationDialog({ applications, domain, onClose }: QuickApplicationDialogProps) {
  // A form never disappears while it is in use; the server will reject the application.
  const [typing, setTyping] = useState(false);
  if (applications.open || typing)
    return <QuickApplication domain={domain} onClose={onClose} onType={() => setTyping(true)} />;
  return <Closed applications={applications} onClose={onClose} />;
}

function Closed({ applications, onClose }: Omit<QuickApplicationDialogProps, 'domain'>) {
  const close = useBackCloses(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title="Applications are closed"
      description={<span className="vh">What you can do instead.</span>}
    >
      <ApplicationsClosed applications={applications} onLeave={onClose} form={<ReminderForm />} />
    </Dialog>
  );
}

interface QuickApplicationProps extends Omit<QuickApplicationDialogProps, 'applications'> {
  onType: () => void;
}

/** After success, opens the full form (specification, section 4). */
function QuickApplication({ domain, onClose, onType }: QuickApplicationProps) {
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const [chosen, setChosen] = useState<string>(domain ?? '');

  const proceed = () => {
    // Closing restores focus to the button first, then the new page takes it.
    flushSync(onClose);
    const state: NavigationState = {
      message: quickApplicationMessages.submitted,
      at: Date.now(),
      domain: DOMAINS.find((name) => name === chosen),
    };
    // Replaces the dialog's history entry. After Back there is none, and the page's own entry stays.
    setTimeout(() => navigate(paths.application, { state, replace: isOver() }));
  };
  const close = useBackCloses(sent ? proceed : onClose);

  const onRead = useEffectEvent(proceed);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => onRead(), READ_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  return (
    <Dialog
      open
      onClose={sent ? proceed : close}
      title="Apply in a minute"
      description={<span className="vh">The first of two forms, with five short questions.</span>}
    >
      <ol className={`row ${styles.steps}`}>
        <li aria-current={sent ? undefined : 'step'}>
          <span className={`node node--sm ${sent ? 'node--done' : 'node--now'}`} /> Five answers
        </li>
        <li aria-current={sent ? 'step' : undefined}>
          <span className={`node node--sm ${sent ? 'node--now' : 'node--next'}`} /> The full form
        </li>
      </ol>
      {sent ? (
        <Notice focus tone="ok" title={quickApplicationMessages.submitted} />
      ) : (
        <QuickForm onSent={() => setSent(true)} onType={onType}>
          {domain && (
            <SelectField
              label="Domain"
              options={DOMAINS}
              empty="Choose in the full form"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </QuickForm>
      )}
    </Dialog>
  );
}

// Module-level, so that a retry after reopening the dialog does not apply twice.
const keys = idempotencyKeys('quick-application-key');

interface QuickFormProps {
  onSent: () => void;
  onType: () => void;
  children?: ReactNode;
}

/** Fields from the specification, sections 3 and 5. */
function QuickForm({ onSent, onType, children }: QuickFormProps) {
  const draft = useDraft(quickDraft, { from: useOwnDetails(quickDraft.empty, 'Name', 'Mail') });
  const { form, field } = useForm(quickApplicationSchema, { values: draft.values, draft });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const submit = useFormSubmit(form, {
    keys,
    send(body, idempotencyKey) {
      setIsIncomplete(false);
      return request(applicationEndpoints.quickApply, { body, idempotencyKey });
    },
    onSent() {
      markSent(typedLast());
      draft.clear();
      onSent();
    },
    /** 'Please fill all required fields.' covers only empty fields; invalid ones have their own message. */
    onInvalid() {
      setIsIncomplete(missingFieldsOf(quickFields, form.getValues()).length > 0);
    },
  });
  const missing = isIncomplete && Object.keys(form.formState.errors).length > 0;

  return (
    <form className="stack" onSubmit={submit.onSubmit} onInput={onType} noValidate>
      {missing && <Notice tone="bad" title={quickApplicationMessages.required} />}
      {submit.failure && <Failure of={submit} {...wordsFor(submit.failure)} />}
      {children}
      <FormFields of={quickFields} form={form} field={field} />
      <PrivacyLine />
      <Button type="submit" go wide busy={submit.busy} busyLabel="Sending…">
        Apply Now
      </Button>
      <p className="small">{quickApplicationMessages.replyTime}</p>
    </form>
  );
}

/** Messages from the specification, section 8. If applications are closed, shows only the server's message. */
function wordsFor(error: Error): { title: string; detail?: string } {
  const { failed, serverError } = quickApplicationMessages;
  if (!(error instanceof ApiError) || error.status >= 500) return { title: serverError, detail: '' };
  if (error.status === 403) return { title: error.message, detail: '' };
  return { title: failed };
}
