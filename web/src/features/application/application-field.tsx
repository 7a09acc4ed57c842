import { AnswerField } from '../../forms/application/answer-field';
import { DocumentField, type FileRefs } from '../../forms/application/document-field';
import { type FieldName, isDocument } from '../../forms/application/fields';
import type { useDocuments } from '../../forms/application/use-documents';
import { Checkbox } from '../../ui/choices';
import styles from './application.module.css';
import type { useApplied } from './applied-notice';
import { AppliedNotice } from './applied-notice';
import type { ApplicationFieldOf, ApplicationForm } from './fields';
import { Terms } from './terms';

interface ApplicationFieldProps {
  name: FieldName;
  form: ApplicationForm;
  field: ApplicationFieldOf;
  documents: ReturnType<typeof useDocuments>;
  fileRefs: FileRefs;
  applied: ReturnType<typeof useApplied>;
  /** Terms of the internship, in Markdown. */
  terms: string;
  /** Uploaded share; undefined before sending. */
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
        say={lost && 'Your text was kept, but files can’t be. Please choose it again.'}
        {...files}
      />
    );
  }
  if (name === 'terms')
    return (
      <Checkbox
        className={styles.full}
        {...field(name)}
        // The button stands between two labels, because it is a control of its own.
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
