import { lazy, Suspense, useState } from 'react';
import { AnswerField } from '../../forms/application/answer-field';
import { DocumentField } from '../../forms/application/document-field';
import { type FieldName, isDocument } from '../../forms/application/fields';
import type { useDocuments } from '../../forms/application/use-documents';
import { Dialog } from '../../ui/dialog/dialog';
import { Checkbox } from '../../ui/field/choices';
import type { MarkdownProps } from '../../ui/markdown/markdown';
import { Loading } from '../../ui/page/page-state';
import styles from './application.module.css';
import { AppliedNotice, type useApplied } from './applied-notice';
import type { ApplicationFieldOf, ApplicationForm } from './fields';

interface ApplicationFieldProps {
  name: FieldName;
  form: ApplicationForm;
  field: ApplicationFieldOf;
  documents: ReturnType<typeof useDocuments>;
  applied: ReturnType<typeof useApplied>;
  /** Markdown. */
  terms: string;
  /** Fraction uploaded; undefined until sending starts. */
  sent?: number;
  /** True if the text comes from a saved draft, which has no files. */
  restored: boolean;
}

export function ApplicationField({ name, form, field, applied, terms, restored, ...files }: ApplicationFieldProps) {
  if (isDocument(name)) {
    const lost = restored && files.documents.isLost(name);
    return (
      <DocumentField
        name={name}
        say={lost && 'Your text was kept, but files can’t be saved. Please choose the file again.'}
        {...files}
      />
    );
  }
  if (name === 'terms')
    return (
      <Checkbox
        className={styles.full}
        {...field(name)}
        // The button is its own control, so it is between two labels.
        label={(box) => (
          <>
            <label htmlFor={box}>I have read the</label> <Terms text={terms} />{' '}
            <label htmlFor={box}>and accept them. I apply for one domain only.</label>
          </>
        )}
      />
    );
  if (name !== 'Mail') return <AnswerField name={name} form={form} field={field} />;
  return (
    <>
      <AnswerField name={name} form={form} field={field} onBlur={({ target }) => applied.lookUp(target.value)} />
      {applied.isKnown && (
        <div className={styles.full}>
          <AppliedNotice />
        </div>
      )}
    </>
  );
}

// Loaded on demand, because few applicants open the terms; shows plain text if loading fails.
const Markdown = lazy(() =>
  import('../../ui/markdown/markdown').then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: ({ text }: MarkdownProps) => <p className={styles.termsPlain}>{text}</p> }),
  ),
);

/** Link in the checkbox label that opens the terms. @param text Markdown */
function Terms({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        terms
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Terms" description="What you accept when you apply.">
        <div className={styles.terms}>
          <Suspense fallback={<Loading label="Loading…" />}>
            <Markdown text={text} below={2} small />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}
