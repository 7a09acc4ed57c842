import { type Application, DOCUMENTS } from '@contract/application';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { apply } from './api';
import { bodyOf } from './body';
import { applicationKeys } from './draft-store';
import type { ApplicationFormState, ApplicationInput, FieldName, WrongField } from './fields';
import { keepReceipt, keepSent, type Receipt } from './receipt-store';
import { type Alert, refusalOf, summaryOf } from './refusal';
import type { useDocuments } from './use-documents';

interface Sending {
  form: ApplicationFormState;
  documents: ReturnType<typeof useDocuments>;
  focus: (name: FieldName) => void;
  onSent: (receipt: Receipt) => void;
  /** Applications are closed, in the server's words. */
  onClosed: (words: string) => void;
}

/** Looks at the form, sends it, and says what came of it. Nothing that was typed or chosen is lost by a failure. */
export function useSendApplication({ form, documents, focus, onSent, onClosed }: Sending) {
  const [alert, setAlert] = useState<Alert | null>(null);
  /** How much has gone, a part of 1; null while nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const busy = useRef(false);
  const latestFocus = useRef(focus);
  latestFocus.current = focus;

  useEffect(() => {
    const first = alert?.fields[0];
    if (first) latestFocus.current(first.name);
  }, [alert]);

  const sending = sent !== null;
  useEffect(() => {
    if (!sending) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [sending]);

  const mark = ({ name, msg }: WrongField) => {
    if (name === 'resume' || name === 'certificates') documents.refuse(name, msg);
    else form.setError(name, { message: msg });
  };

  const send = async (application: Application) => {
    if (busy.current) return;
    busy.current = true;
    setAlert(null);
    setSent(0);
    try {
      const { files } = documents;
      const key = await applicationKeys.keyFor(application, ...DOCUMENTS.map((name) => files[name]));
      const {
        reference,
        receivedAt,
        replyBy,
        documents: received,
      } = await apply(bodyOf(application, files), key, setSent);
      const { Name: name, Mail: mail, domain } = application;
      const receipt = { reference, receivedAt, replyBy, name, mail, domain, documents: received, at: Date.now() };
      keepReceipt(receipt);
      keepSent(receipt);
      onSent(receipt);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.closed !== undefined) return onClosed(refusal.closed);
      refusal.alert.fields.forEach(mark);
      setAlert(refusal.alert);
    } finally {
      busy.current = false;
      setSent(null);
    }
  };

  const valid = (application: Application) =>
    documents.wrong.length > 0 ? setAlert(summaryOf(documents.wrong)) : send(application);
  const invalid = (errors: FieldErrors<ApplicationInput>) => {
    const wrong = Object.entries(errors).map(([name, error]) => ({
      name: name as FieldName,
      msg: String(error?.message),
    }));
    setAlert(summaryOf([...wrong, ...documents.wrong]));
  };

  return { alert, sent, onSubmit: form.handleSubmit(valid, invalid), forgetAlert: () => setAlert(null) };
}
