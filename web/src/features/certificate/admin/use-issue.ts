import type { Validation } from '@contract/certificate';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminProps } from '../../../lib/admin-token';
import { isEnded } from '../../../lib/use-admin-read';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { issueCertificate, useRefresh } from '../api';
import type { IssuedCertificate } from '../issued-certificate';
import { type Entry, entrySchema, keepEntry, keys, nextEntry, typedEntry } from './entry';
import { type SaveFailure, saveFailureOf } from './save-failure';

/** A failure of one attempt; with `focus` when no field takes it. */
export type Refusal = SaveFailure & { attempt: number; focus: boolean };

/** The validation form: its fields, how it is sent, and what came of it. */
export function useIssue({ token, onEnded }: AdminProps) {
  const form = useForm({
    resolver: valibotResolver(entrySchema),
    defaultValues: typedEntry(),
    reValidateMode: 'onChange',
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** As it was saved just now; its ID is empty when the server did not tell it. */
  const [issued, setIssued] = useState<IssuedCertificate | null>(null);
  const attempt = useRef(0);
  const refresh = useRefresh();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepEntry(values as Entry) }),
    [form],
  );

  const save = async (entry: Validation) => {
    setRefusal(null);
    try {
      const id = await issueCertificate(token, entry, await keys.keyFor(entry));
      const { Name, Domain, Course, referenceNumber: ReferenceNumber } = entry;
      const CertificateId = id ?? entry.CertificateId ?? '';
      const createdAt = new Date().toISOString();
      setIssued({ Name, Domain, Course, CertificateId, ReferenceNumber, createdAt });
      form.reset(nextEntry());
      refresh();
    } catch (error) {
      if (isEnded(error)) return onEnded();
      const failure = saveFailureOf(error);
      for (const { name, msg } of failure.fields) form.setError(name, { message: msg });
      const first = failure.fields[0];
      if (first) form.setFocus(first.name);
      attempt.current += 1;
      setRefusal({ ...failure, attempt: attempt.current, focus: !first });
    }
  };

  return {
    form,
    refusal,
    issued,
    onSubmit: useOneAtATime(form.handleSubmit(save, () => setRefusal(null))),
    /** To the next one. */
    again: () => setIssued(null),
  };
}
