import {
  type ApplicationName,
  answerWords,
  applicationField,
  applicationMessages,
} from '@contract/application/application';
import type { Control, FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import { RadioGroup } from '../../ui/field/choices';
import { FormField, type FormOf } from '../form-field';
import type { FieldOf } from '../use-form';
import styles from './fields.module.css';
import { NamePreview } from './name-preview';

interface AnswerFieldProps<Values extends FieldValues, Content> extends FormOf<Values, Content> {
  name: ApplicationName & FieldPath<Values>;
  onBlur?: RegisterOptions['onBlur'];
}

const { missing, required } = applicationMessages;

const NO_ANSWER = ['', 'No answer'] as const;

/** Excludes files and terms. The error for an empty field names the field. */
export function AnswerField<Values extends FieldValues, Content>(props: AnswerFieldProps<Values, Content>) {
  const { name, form, field, onBlur } = props;
  const of = applicationField(name);
  const { label, control, options = [] } = of;
  const named: FieldOf<FieldPath<Values>> = () => {
    const given = field(name, { onBlur });
    return { ...given, error: given.error === required ? missing([label]) : given.error };
  };
  if (control === 'radio') {
    const answers = options.map((value) => [value, answerWords(value)] as const);
    return (
      <RadioGroup
        className={styles.full}
        label={label}
        optional={!of.required}
        options={of.required ? answers : [...answers, NO_ANSWER]}
        {...named(name)}
      />
    );
  }
  return (
    <>
      <FormField {...{ name, of, form }} field={named} className={control === 'prose' ? styles.full : undefined} />
      {name === 'certificateName' && <NamePreview control={form.control as unknown as Control} />}
    </>
  );
}
