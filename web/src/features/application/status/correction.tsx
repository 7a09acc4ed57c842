import { applicationEndpoints, DOCUMENTS, type DocumentName } from '@contract/application/application';
import {
  type ApplicationStatus,
  applicationStatusAnswerSchema,
  applicationStatusMessages,
  CORRECTABLE_NAMES,
  type Correctable,
  type CorrectableName,
  type Credentials,
  correctableSchema,
  OUTCOMES,
} from '@contract/application/status';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { AnswerField } from '../../../forms/application/answer-field';
import { DocumentField } from '../../../forms/application/document-field';
import { FIELDS, isDocument } from '../../../forms/application/fields';
import { type Documents, useDocuments } from '../../../forms/application/use-documents';
import { chosenFiles, type DraftStore, deviceDraft, forgetWith, isSame } from '../../../forms/draft-store';
import { useDraft, useForm } from '../../../forms/use-form';
import { Failure, useSubmit } from '../../../forms/use-submit';
import { ApiError } from '../../../lib/api-client';
import { formatDayAndTime } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { upload } from '../../../lib/upload';
import { isSameText } from '../../../moderated/sent-draft';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/field/choices';
import { Notice } from '../../../ui/notice';
import styles from './application-status.module.css';

interface CorrectionProps {
  credentials: Credentials;
  status: ApplicationStatus;
  onSaved: (status: ApplicationStatus) => void;
}

/** Shows the correction form until the review begins. */
export function Correction({ credentials, status, onSaved }: CorrectionProps) {
  const { reference, application, correctedAt } = status;
  const [saves, setSaves] = useState(0);
  // Last correctable version, which keeps the typed values when the review begins.
  const [last, setLast] = useState(status);
  if (application && last !== status) setLast(status);
  const isAnswered = OUTCOMES.includes(status.status);
  const isOver = isAnswered || !last.application;
  useEffect(() => {
    if (isOver) correctionDraft(reference).forget();
  }, [isOver, reference]);

  if (isAnswered) return null;
  return (
    <section className="column split" aria-labelledby="correction">
      <div className="stack">
        <h2 className="t-2xl" id="correction">
          What you sent
        </h2>
        {correctedAt && <p className="small num">You last corrected it {formatDayAndTime(correctedAt)}.</p>}
      </div>
      {last.application ? (
        <CorrectionForm
          key={saves}
          credentials={credentials}
          status={last}
          isOpen={application !== undefined}
          isSaved={saves > 0}
          onSaved={(saved) => {
            setSaves(saves + 1);
            onSaved(saved);
          }}
        />
      ) : (
        <p className="say">{applicationStatusMessages.reviewBegun}</p>
      )}
    </section>
  );
}

interface CorrectionFormProps extends CorrectionProps {
  /** False once the review has begun. */
  isOpen: boolean;
  isSaved: boolean;
}

const isCorrectable = (name: string): name is CorrectableName => (CORRECTABLE_NAMES as string[]).includes(name);
/** In the application form's order. */
const OWN_FIELDS = FIELDS.filter(
  (name): name is CorrectableName | DocumentName => isDocument(name) || isCorrectable(name),
);
const { corrected, correctFailed, reviewBegun } = applicationStatusMessages;

interface Changes {
  answers: Partial<Correctable>;
  remove: DocumentName[];
  files: Documents;
}

/** Sends only the changed answers and documents. */
function CorrectionForm({ credentials, status, isOpen, isSaved, onSaved }: CorrectionFormProps) {
  // Initial values: a later response does not overwrite what was typed.
  const [application] = useState(status.application);
  const [from] = useState(() => typedOf(application));
  const [store] = useState(() => correctionDraft(status.reference));
  const version = status.correctedAt ?? 'as sent';
  const draft = useDraft(store, {
    from,
    version,
    isSent: (typed) => isSameText(correctableSchema, typed, from),
    warnOnLeave: true,
  });
  const { form, field } = useForm(correctableSchema, { values: draft.values, draft });
  const documents = useDocuments(correctionFiles(status.reference));
  const [removed, setRemoved] = useState<DocumentName[]>([]);
  const [isDiscarded, setDiscarded] = useState(false);

  const submit = useSubmit({
    warnOnLeave: true,
    async send({ answers, remove, files }: Changes, idempotencyKey, onProgress) {
      const sent = new FormData();
      for (const [name, value] of Object.entries({ ...credentials, ...answers, remove }))
        sent.set(name, String(value ?? ''));
      for (const [name, file] of Object.entries(files)) if (file) sent.set(name, file);
      const options = { form: sent, idempotencyKey, onProgress, schema: applicationStatusAnswerSchema };
      return (await upload(applicationEndpoints.correctApplication, options)).data;
    },
    onSent(saved) {
      store.forget();
      documents.clear();
      onSaved(saved);
    },
    onFailed(error) {
      for (const { field: name, msg } of error instanceof ApiError ? error.errors : []) {
        if (isDocument(name)) documents.refuse(name, msg);
        else if (isCorrectable(name)) form.setError(name, { message: msg });
      }
      return false;
    },
  });
  const { busy, failure, progress = 0 } = submit;
  const onValid = (answers: Correctable) => {
    const [wrong] = documents.wrong;
    if (wrong && isDocument(wrong.name)) return documents.refs[wrong.name].current?.focus();
    const names = CORRECTABLE_NAMES.filter((name) => answers[name] !== application?.[name]);
    return submit.send({
      answers: Object.fromEntries(names.map((name) => [name, answers[name]])),
      remove: removed.filter((name) => !documents.files[name]),
      files: documents.files,
    });
  };

  const typed = { ...from, ...useWatch({ control: form.control }) } as Typed;
  const isChanged =
    !isSame(from, typed) || removed.length > 0 || DOCUMENTS.some((name) => documents.files[name] !== null);
  if (!isOpen && !isChanged && !failure) return <p className="say">{reviewBegun}</p>;
  const renderField = (name: CorrectableName | DocumentName) => {
    if (!isDocument(name)) return <AnswerField key={name} name={name} form={form} field={field} />;
    const file = status.documents[name];
    const box = { documents, sent: busy ? progress : undefined };
    if (!file) return <DocumentField key={name} name={name} {...box} />;
    return (
      <div key={name} className={`stack ${styles.full}`}>
        <DocumentField
          name={name}
          {...box}
          say={
            <>
              We have <bdi>{file}</bdi>. A new file replaces it.
            </>
          }
        />
        {!documents.files[name] && (
          <Checkbox
            label={
              <>
                Delete <bdi>{file}</bdi>
              </>
            }
            checked={removed.includes(name)}
            onChange={({ target }) =>
              setRemoved(target.checked ? [...removed, name] : removed.filter((other) => other !== name))
            }
          />
        )}
      </div>
    );
  };

  return (
    <form
      className={`column column--5 ${styles.correction}`}
      onSubmit={form.handleSubmit(onValid)}
      noValidate
      aria-labelledby="correction"
    >
      <p className={`say ${styles.full}`}>
        Has something changed, or did you make a mistake? You can correct everything until we start reading it. You
        cannot change your email, because it opens this page. If it is wrong,{' '}
        <Link to={paths.contact}>write to us</Link>.
      </p>
      <div className={`stack ${styles.full} ${styles.messages}`}>
        {!isOpen && !failure && (
          <Notice tone="wait" title={reviewBegun}>
            What you typed here was not saved.
          </Notice>
        )}
        {isSaved && !busy && !failure && <Notice focus tone="ok" title={corrected} />}
        <Failure of={submit} title={correctFailed} />
        {draft.restored && isOpen && (
          <Notice tone="wait" title="You have unsaved changes.">
            <div className="stack">
              <p>
                {draft.began !== version && 'You have saved other changes since then. Saving these will replace them. '}
                {DOCUMENTS.some(documents.isLost) && 'Files can’t be kept: please choose them again.'}
              </p>
              <Button
                variant="line"
                small
                onClick={() => {
                  draft.clear();
                  documents.clear();
                  setRemoved([]);
                  setDiscarded(true);
                }}
              >
                Discard these changes
              </Button>
            </div>
          </Notice>
        )}
        {isDiscarded && !draft.restored && <Notice focus tone="ok" title="These are the answers we have." />}
      </div>
      <div className={`column column--5 ${styles.full} ${styles.correction}`} inert={busy}>
        {OWN_FIELDS.map(renderField)}
      </div>
      {isOpen && (
        <div className="row">
          <Button type="submit" variant="line" busy={busy} busyLabel={`Saving… ${Math.round(progress * 100)} %`}>
            Save changes
          </Button>
          {isChanged && !busy && <span className="small">Not saved yet.</span>}
        </div>
      )}
    </form>
  );
}

type Typed = Record<CorrectableName, string>;

/** @param answers as stored; empty for a blank form */
const typedOf = (answers: Partial<Record<CorrectableName, string | null>> = {}): Typed =>
  Object.fromEntries(CORRECTABLE_NAMES.map((name) => [name, answers[name] ?? ''])) as Typed;

const correctionFiles = (reference: string) => chosenFiles(`correction-files ${reference}`);

/** Keeps unsaved changes on this device; the reference alone gives no access. */
const correctionDraft = (reference: string): DraftStore<Typed> =>
  forgetWith(deviceDraft(`correction-draft ${reference}`, typedOf()), correctionFiles(reference).clear);
