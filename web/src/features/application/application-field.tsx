import { type ApplicationName, answerWords, applicationField } from '@contract/application';
import { fileLimits, limits } from '@contract/limits';
import { tidyProse } from '@contract/validate';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { acceptOf } from '../../lib/check-file';
import { Checkbox, RadioGroup } from '../../ui/choices';
import { Count, SelectField, TextArea, TextField } from '../../ui/field';
import { FileField } from '../../ui/file-field';
import { sentOf } from './api';
import styles from './application.module.css';
import { AppliedNotice } from './applied-notice';
import { type ApplicationFieldOf, type ApplicationForm, type FieldName, isDocument, labelOf } from './fields';
import { Terms } from './terms';
import type { useApplied } from './use-applied';
import type { useDocuments } from './use-documents';

interface ApplicationFieldProps {
  name: FieldName;
  form: ApplicationForm;
  field: ApplicationFieldOf;
  documents: ReturnType<typeof useDocuments>;
  fileRefs: Record<string, Ref<{ focus: () => void }>>;
  applied: ReturnType<typeof useApplied>;
  /** What who applies accepts, in Markdown. */
  terms: string;
  /** How much of the whole has gone; undefined while nothing is being sent. */
  sent?: number;
  /** The text came back from an earlier visit; files do not. */
  restored: boolean;
}

/** One field of the application form, as the contract declares it. */
export function ApplicationField(props: ApplicationFieldProps) {
  const { name, form, field, applied, terms } = props;
  if (isDocument(name)) return <DocumentField {...props} name={name} />;
  const {
    label,
    control,
    autoComplete,
    placeholder,
    options = [],
    optional,
    hint,
    empty = '',
  } = applicationField(name);
  const shared = { label, optional, placeholder, autoComplete: control === 'url' ? 'url' : autoComplete };
  switch (control) {
    case 'terms':
      return (
        <Checkbox
          className={styles.full}
          {...field(name)}
          label={
            <>
              I have read the <Terms text={terms} /> and accept them. I apply for one domain only.
            </>
          }
        />
      );
    case 'radio':
      return (
        <RadioGroup
          className={styles.full}
          legend={label}
          optional={optional}
          options={options.map((value) => [value, answerWords(value)] as const)}
          {...field(name)}
        />
      );
    case 'select':
      return <SelectField {...shared} options={options} empty={empty} hint={hint} {...field(name)} />;
    case 'prose':
      return (
        <TextArea
          {...shared}
          className={styles.full}
          rows={4}
          hint={
            <>
              {hint && <span>{hint}</span>}
              <LengthOf form={form} name={name as 'introduction' | 'additionalData'} />
            </>
          }
          {...field(name)}
        />
      );
  }
  if (name !== 'Mail') return <TextField {...shared} type={control} hint={hint} {...field(name)} />;
  return (
    <>
      <TextField {...shared} type={control} {...field(name, { onBlur: ({ target }) => applied.ask(target.value) })} />
      {applied.isKnown && (
        <div className={styles.full}>
          <AppliedNotice />
        </div>
      )}
    </>
  );
}

/** The resume or the certificates: one optional file each. */
function DocumentField({
  name,
  documents,
  fileRefs,
  sent,
  restored,
}: ApplicationFieldProps & { name: 'resume' | 'certificates' }) {
  const file = documents.files[name];
  const { words } = fileLimits[name];
  return (
    <FileField
      ref={fileRefs[name]}
      className={styles.full}
      label={labelOf(name)}
      optional
      hint={
        restored && !file
          ? `${words}. Your text was kept, but files can’t be. If you had chosen one, please choose it again.`
          : words
      }
      accept={acceptOf(fileLimits[name])}
      file={file}
      onPick={(picked) => documents.pick(name, picked)}
      error={documents.problems[name]}
      sent={sent === undefined ? undefined : sentOf(sent, documents.files)[name]}
    />
  );
}

/** How long a text is of how long it may be, counted as the rule counts. */
function LengthOf({ form, name }: { form: ApplicationForm; name: ApplicationName & keyof typeof limits }) {
  const length = tidyProse(String(useWatch({ control: form.control, name }) ?? '')).length;
  const { max } = limits[name] as { max: number };
  return (
    <Count enough={length > max ? false : undefined}>
      {length} / {max}
    </Count>
  );
}
