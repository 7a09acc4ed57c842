import {
  APPLICATION_PARTS,
  type Application,
  applicationEndpoints,
  applicationReceivedSchema,
  applicationSchema,
} from '@contract/application/application';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { type FieldName, isDocument, type WrongField } from '../../forms/application/fields';
import { type Documents, useDocuments } from '../../forms/application/use-documents';
import { DialogForm } from '../../forms/dialog-form';
import { PrivacyLine } from '../../forms/privacy-line';
import { useDraft, useForm, useOwnDetails } from '../../forms/use-form';
import { useSubmit } from '../../forms/use-submit';
import { formatClock } from '../../lib/format';
import { APPLICATION_FORM } from '../../lib/paths';
import { UNSENT } from '../../lib/unsent';
import { upload } from '../../lib/upload';
import { Button } from '../../ui/button';
import { NeedsScript, Notice } from '../../ui/notice';
import styles from './application.module.css';
import { ApplicationField } from './application-field';
import { SentFromHere, useApplied } from './applied-notice';
import { type ApplicationInput, applicationDraft, applicationFiles, applicationKeys } from './fields';
import { EndPart, FormPart } from './form-part';
import { type Receipt, storeReceipt, storeSent } from './receipt-store';
import { type Alert, messageOf, refusalOf, summaryOf } from './refusal';

/** Answers from the quick form or from a chosen domain. */
export interface Prefill extends Pick<ApplicationInput, 'Name' | 'Mail' | 'mobile' | 'university' | 'domain'> {
  /** True if it replaces the draft's domain. */
  isChosenNow: boolean;
}

interface ApplicationFormProps {
  prefill: Prefill;
  /** Markdown. */
  terms: string;
  onSent: (receipt: Receipt) => void;
  onClosed: (message: string) => void;
  onCleared: () => void;
  notice?: ReactNode;
}

/** Keeps a draft on the device. */
export function ApplicationForm({ prefill, terms, onSent, onClosed, onCleared, notice }: ApplicationFormProps) {
  const draft = useDraft(applicationDraft, { from: useOwnDetails(applicationDraft.empty, 'Name', 'Mail') });
  const { form, field } = useForm(applicationSchema, { values: draft.values, draft, shouldFocusError: false });
  const documents = useDocuments(applicationFiles);
  const applied = useApplied(draft.values.Mail || prefill.Mail);
  const [alert, setAlert] = useState<Alert | null>(null);
  // Also check the address of a draft loaded after the first render.
  const { lookUp } = applied;
  const { restored, values } = draft;
  useEffect(() => {
    if (restored && values.Mail) lookUp(values.Mail);
  }, [restored, values.Mail, lookUp]);

  const mark = ({ name, msg }: WrongField) =>
    isDocument(name) ? documents.refuse(name, msg) : form.setError(name, { message: msg });
  const submit = useSubmit({
    keys: applicationKeys,
    warnOnLeave: true,
    send(application: Application & Documents, idempotencyKey, onProgress) {
      const sent = new FormData();
      for (const [name, value] of Object.entries(application))
        if (value !== null) sent.set(name, value instanceof File ? value : String(value));
      const options = { form: sent, idempotencyKey, onProgress, schema: applicationReceivedSchema };
      return upload(applicationEndpoints.apply, options);
    },
    onSent(received, { Name: name, Mail: mail, domain }) {
      const receipt = { ...received, name, mail, domain, at: Date.now() };
      storeReceipt(receipt);
      storeSent(receipt);
      draft.clear();
      documents.clear();
      onSent(receipt);
    },
    onFailed(error) {
      const refusal = refusalOf(error);
      if (refusal.closed !== undefined) onClosed(refusal.closed);
      else {
        refusal.alert.fields.forEach(mark);
        setAlert(refusal.alert);
      }
      return true;
    },
  });
  const { busy, progress = 0 } = submit;
  const onValid = (application: Application) => {
    if (documents.wrong.length > 0) return setAlert(summaryOf(documents.wrong));
    setAlert(null);
    return submit.send({ ...application, ...documents.files });
  };
  const onInvalid = (errors: FieldErrors<ApplicationInput>) => {
    const wrong = Object.entries(errors).map(([name, error]) => ({
      name: name as FieldName,
      msg: `${error?.message}`,
    }));
    setAlert(summaryOf([...wrong, ...documents.wrong]));
  };

  const goTo = (name: FieldName) => (isDocument(name) ? documents.refs[name].current?.focus() : form.setFocus(name));
  const first = alert?.fields[0]?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every alert moves focus after sending has ended
  useEffect(() => {
    if (!busy && first) goTo(first);
  }, [alert, busy]);
  useEffect(() => {
    for (const name of ['Name', 'Mail', 'mobile', 'university', 'domain'] as const) {
      const isFree = !form.getValues(name) || (name === 'domain' && prefill.isChosenNow);
      if (prefill[name] && isFree) form.setValue(name, prefill[name], { shouldDirty: true });
    }
  }, [prefill, form]);

  const onClear = () => {
    draft.clear();
    documents.clear();
    setAlert(null);
    applied.lookUp('');
    onCleared();
  };
  const isWrong = documents.wrong.length > 0 || Object.keys(form.formState.errors).length > 0;
  /** Invalid fields are reported above the form, other failures next to the button. */
  const marked = alert && first ? alert : null;
  const above = marked && isWrong ? <AlertNotice alert={marked} onGo={goTo} /> : notice;
  const renderField = (name: FieldName) => (
    <ApplicationField
      key={name}
      {...{ name, form, field, documents, applied, terms }}
      sent={busy ? progress : undefined}
      restored={draft.restored}
    />
  );

  return (
    <form
      id={APPLICATION_FORM}
      className={`trunk ${styles.form}`}
      onSubmit={form.handleSubmit(onValid, onInvalid)}
      method={UNSENT}
      noValidate
      aria-label="Internship registration"
    >
      <div className="wrap">
        <div className={styles.sent}>
          <NeedsScript what="This form" />
          <SentFromHere />
        </div>
        {above && <div className={styles.notice}>{above}</div>}
        <div inert={busy}>
          <FormPart
            control={form.control}
            stop="information"
            title="Your Information"
            say="Who you are, where you study and what you want to learn."
          >
            {APPLICATION_PARTS.information.map(renderField)}
          </FormPart>
          <FormPart
            control={form.control}
            stop="socials"
            title="Socials"
            say="So that we can see your work and you can see ours."
          >
            {APPLICATION_PARTS.socials.map(renderField)}
          </FormPart>
        </div>
        <EndPart control={form.control}>
          {alert && !marked && <AlertNotice alert={alert} onGo={goTo} />}
          <PrivacyLine />
          <div className="row">
            <Button type="submit" go busy={busy} busyLabel={`Sending… ${Math.round(progress * 100)} %`}>
              Submit application
            </Button>
            <span className="small">We will get back to you within 5–10 days.</span>
          </div>
          <div className="row">
            {draft.savedAt && (
              <span className={styles.saved}>
                <span className="node node--sm node--done" /> Draft saved at {formatClock(draft.savedAt)}
              </span>
            )}
            <ClearForm disabled={busy} onClear={onClear} />
          </div>
          <p className="vh" role="status">
            {busy ? `Your application is being sent: ${Math.floor(progress * 4) * 25} percent.` : ''}
          </p>
        </EndPart>
      </div>
    </form>
  );
}

/** Links to each invalid field; gets focus itself if there are none. */
const AlertNotice = ({ alert, onGo }: { alert: Alert; onGo: (name: FieldName) => void }) => (
  <Notice tone="bad" focus={alert.fields.length === 0} title={alert.title} error={alert.error}>
    {alert.details.map((detail) => (
      <p key={detail}>{detail}</p>
    ))}
    {alert.fields.length > 0 && (
      <ul className={styles.wrong}>
        {alert.fields.map((field) => (
          <li key={field.name}>
            <a
              href={`#${APPLICATION_FORM}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(field.name);
              }}
            >
              {messageOf(field)}
            </a>
          </li>
        ))}
      </ul>
    )}
  </Notice>
);

/** Asks for confirmation, because clearing cannot be undone. */
function ClearForm({ disabled, onClear }: { disabled: boolean; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <>
      <Button variant="bare" small disabled={disabled} onClick={() => setAsking(true)}>
        Clear the form
      </Button>
      {asking && (
        <DialogForm
          title="Clear the form?"
          description="This deletes everything you entered here, and the draft on this device. It can’t be undone."
          roomy
          variant="line-bad"
          action="Yes, clear it"
          cancel="Keep it"
          onSubmit={() => {
            onClear();
            stop();
          }}
          onClose={stop}
        />
      )}
    </>
  );
}
