import { YEARS, YES_NO } from '@contract/application';
import { DOMAINS } from '@contract/domains';
import { RadioGroup } from '../../ui/choices';
import { SelectField, TextArea, TextField } from '../../ui/field';
import styles from './application.module.css';
import { AppliedNotice } from './applied-notice';
import { DocumentField, type DocumentFieldProps } from './document-field';
import { labels } from './fields';
import { answers, type FormPartProps, LengthOf, propsOf } from './form-part';
import { Part } from './part';
import type { useApplied } from './use-applied';

type Documents = Omit<DocumentFieldProps, 'name'>;

interface InformationPartProps extends FormPartProps {
  documents: Documents;
  applied: ReturnType<typeof useApplied>;
}

/** "Your Information" (specification, section 5). */
export function InformationPart({ form, documents, applied }: InformationPartProps) {
  const field = propsOf(form);
  const mail = field('Mail');
  return (
    <Part
      control={form.control}
      stop="information"
      title="Your Information"
      say="Who you are, where you study and what you want to learn."
    >
      <TextField autoComplete="name" {...field('Name')} />
      <TextField
        type="email"
        autoComplete="email"
        {...mail}
        onBlur={(event) => {
          mail.onBlur(event);
          applied.ask(event.target.value);
        }}
      />
      {applied.isKnown && (
        <div className={styles.full}>
          <AppliedNotice />
        </div>
      )}
      <TextField type="tel" autoComplete="tel" {...field('mobile')} />
      <TextField autoComplete="street-address" {...field('address')} />
      <TextField autoComplete="organization" {...field('university')} />
      <TextField {...field('branch')} />
      <SelectField options={YEARS} empty="Choose your year" {...field('year')} />
      <SelectField options={DOMAINS} empty="Choose one domain" hint="One domain per person." {...field('domain')} />
      <TextArea
        className={styles.full}
        rows={4}
        hint={
          <>
            <span>What you built, what you want to learn.</span>
            <LengthOf control={form.control} name="introduction" />
          </>
        }
        {...field('introduction')}
      />
      <DocumentField name="resume" {...documents} />
      <DocumentField name="certificates" {...documents} />
      <RadioGroup
        className={styles.full}
        legend={labels.unpaidWillingness}
        optional
        options={answers(YES_NO)}
        {...field('unpaidWillingness')}
      />
    </Part>
  );
}
