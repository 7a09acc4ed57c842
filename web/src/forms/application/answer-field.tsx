import { type ApplicationName, applicationField, applicationMessages } from '@contract/application/application';
import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import { FormField, type FormOf } from '../form-field';
import type { FieldOf } from '../use-form';
import styles from './fields.module.css';

interface AnswerFieldProps<Values extends FieldValues, Content> extends FormOf<Values, Content> {
  name: ApplicationName & FieldPath<Values>;
  onBlur?: RegisterOptions['onBlur'];
}

const { missing, required } = applicationMessages;

/** Renders one field of an application, except files and terms; the error of an empty one names it. */
export function AnswerField<Values extends FieldValues, Content>(props: AnswerFieldProps<Values, Content>) {
  const { name, form, field, onBlur } = props;
  const of = applicationField(name);
  const named: FieldOf<FieldPath<Values>> = () => {
    const given = field(name, { onBlur });
    return { ...given, error: given.error === required ? missing([of.label]) : given.error };
  };
  const isWide = of.control === 'prose' || of.control === 'radio';
  return <FormField {...{ name, of, form }} field={named} className={isWide ? styles.full : undefined} />;
}
