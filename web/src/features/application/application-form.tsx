import { type Application, applicationSchema } from '@contract/application';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatClock } from '../../lib/format';
import { APPLICATION_FORM } from '../../lib/paths';
import { Button } from '../../ui/button';
import { AlertNotice } from './alert-notice';
import styles from './application.module.css';
import { SentFromHere } from './applied-notice';
import { ClearForm } from './clear-form';
import { emptyApplication, readDraft } from './draft-store';
import type { ApplicationInput, FieldName } from './fields';
import { InformationPart } from './information-part';
import { EndPart } from './part';
import type { Receipt } from './receipt-store';
import { SocialsPart } from './socials-part';
import { useApplied } from './use-applied';
import { useDocuments } from './use-documents';
import { useKeptDraft } from './use-kept-draft';
import { useSendApplication } from './use-send-application';

/** Answers that were given before, in the quick form. */
export type Offer = Pick<ApplicationInput, 'Name' | 'Mail' | 'mobile' | 'university'>;

interface ApplicationFormProps {
  offer: Offer;
  /** What who applies accepts, in Markdown. */
  terms: string;
  onSent: (receipt: Receipt) => void;
  onClosed: (words: string) => void;
  onCleared: () => void;
  /** Words above the fields. */
  said?: ReactNode;
}

/** The internship registration form. What is typed stays: on a failure here, and on the device when the page is left. */
export function ApplicationForm({ offer, terms, onSent, onClosed, onCleared, said }: ApplicationFormProps) {
  const [kept] = useState(readDraft);
  const form = useForm<ApplicationInput, unknown, Application>({
    resolver: valibotResolver(applicationSchema),
    defaultValues: kept?.values ?? emptyApplication,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const draft = useKeptDraft(form, kept);
  const documents = useDocuments();
  const applied = useApplied(kept?.values.Mail || offer.Mail);
  const files = { resume: useRef<{ focus: () => void }>(null), certificates: useRef<{ focus: () => void }>(null) };
  const focus = (name: FieldName) =>
    name === 'resume' || name === 'certificates' ? files[name].current?.focus() : form.setFocus(name);
  const { alert, sent, onSubmit, forgetAlert } = useSendApplication({
    form,
    documents,
    focus,
    onSent: (receipt) => {
      draft.clear();
      onSent(receipt);
    },
    onClosed,
  });
  const sending = sent !== null;
  const isWrong = documents.wrong.length > 0 || Object.keys(form.formState.errors).length > 0;
  /** About fields: said above them until they are right. Anything else stands beside the button. */
  const marked = alert && alert.fields.length > 0 ? alert : null;
  const above = marked && isWrong ? <AlertNotice alert={marked} /> : said;

  useEffect(() => {
    for (const name of ['Name', 'Mail', 'mobile', 'university'] as const) {
      if (offer[name] && !form.getValues(name)) form.setValue(name, offer[name], { shouldDirty: true });
    }
  }, [offer, form]);

  const onClear = () => {
    draft.clear();
    documents.clear();
    forgetAlert();
    applied.ask('');
    onCleared();
  };
  const shared = { documents, sent, restored: draft.restored, refs: files };

  return (
    <form
      id={APPLICATION_FORM}
      className={`trunk ${styles.form}`}
      onSubmit={onSubmit}
      noValidate
      aria-label="Internship registration"
    >
      <div className="wrap">
        <div className={styles.sent}>
          <SentFromHere />
        </div>
        {above && <div className={styles.notice}>{above}</div>}
        <div inert={sending}>
          <InformationPart form={form} documents={shared} applied={applied} />
          <SocialsPart form={form} terms={terms} />
        </div>
        <EndPart control={form.control}>
          {alert && !marked && <AlertNotice alert={alert} />}
          <div className="row">
            <Button type="submit" go busy={sending} busyLabel={`Sending… ${Math.round((sent ?? 0) * 100)} %`}>
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
            <ClearForm disabled={sending} onClear={onClear} />
          </div>
          <p className="vh" role="status">
            {sending ? `Your application is being sent: ${Math.floor(sent * 4) * 25} percent.` : ''}
          </p>
        </EndPart>
      </div>
    </form>
  );
}
