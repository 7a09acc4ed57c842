import { type ApplicationName, answerWords, applicationField } from '@contract/application';
import { messages } from '@contract/messages';
import { tidyProse } from '@contract/visible-text';
import { type FieldPath, type FieldValues, type RegisterOptions, useWatch } from 'react-hook-form';
import { RadioGroup } from '../../ui/field/choices';
import { Count, SelectField, TextArea, TextField } from '../../ui/field/field';
import type { FieldOf, Form } from '../use-form';
import styles from './fields.module.css';

interface AnswerFieldProps<Values extends FieldValues, Content> {
  name: ApplicationName & FieldPath<Values>;
  form: Form<Values, Content>;
  field: FieldOf<FieldPath<Values>>;
  onBlur?: RegisterOptions['onBlur'];
}

const { missing, required } = messages.application;

const NO_ANSWER = ['', 'No answer'] as const;

/** Renders one field of an application from its declaration in the contract, except files and terms. */
export function AnswerField<Values extends FieldValues, Content>(props: AnswerFieldProps<Values, Content>) {
  const { name, field, onBlur } = props;
  const {
    label,
    control,
    autoComplete,
    placeholder,
    options = [],
    optional,
    hint,
    empty = '',
    max,
  } = applicationField(name);
  const given = field(name, { onBlur });
  const shared = {
    label,
    optional,
    placeholder,
    autoComplete: control === 'url' ? 'url' : autoComplete,
    ...given,
    error: given.error === required ? missing([label]) : given.error,
  };
  switch (control) {
    case 'terms':
      return null;
    case 'radio':
      return (
        <RadioGroup
          className={styles.full}
          legend={label}
          optional={optional}
          options={[...options.map((value) => [value, answerWords(value)] as const), ...(optional ? [NO_ANSWER] : [])]}
          {...field(name)}
        />
      );
    case 'select':
      return <SelectField {...shared} options={options} empty={empty} hint={hint} />;
    case 'prose':
      return (
        <TextArea
          {...shared}
          className={styles.full}
          rows={4}
          hint={
            <>
              {hint && <span>{hint}</span>}
              {max !== undefined && <LengthOf {...props} max={max} />}
            </>
          }
        />
      );
    default:
      return <TextField {...shared} type={control} hint={hint} />;
  }
}

/** Counts characters as the rule does. */
function LengthOf<Values extends FieldValues, Content>({
  form,
  name,
  max,
}: AnswerFieldProps<Values, Content> & { max: number }) {
  const length = tidyProse(String(useWatch({ control: form.control, name }) ?? '')).length;
  return (
    <Count enough={length > max ? false : undefined}>
      {length} / {max}
    </Count>
  );
}
