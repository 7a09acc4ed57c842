import { type CommonControl, type Field, namesOf } from '@contract/form';
import { tidyProse, visibleLength } from '@contract/validate';
import type { InputHTMLAttributes } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { formatNumber } from '../lib/format';
import { Count, SelectField, TextField } from '../ui/field/field';
import type { FieldOf, Form } from './use-form';

const attributes: { [Control in Field['control']]?: InputHTMLAttributes<HTMLElement> } = {
  code: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  date: { type: 'date' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password', autoCapitalize: 'none', spellCheck: false },
};

export interface FormOf<Values extends FieldValues, Content> {
  form: Form<Values, Content>;
  field: FieldOf<FieldPath<Values>>;
}

export type FieldsOf<Values extends FieldValues> = {
  [Name in FieldPath<Values>]?: Field & { control: CommonControl };
};

interface FormFieldsProps<Values extends FieldValues, Content> extends FormOf<Values, Content> {
  of: FieldsOf<Values>;
  /** Shows passwords as they are typed. */
  shown?: boolean;
}

interface FormFieldProps<Values extends FieldValues, Content> extends Omit<FormFieldsProps<Values, Content>, 'of'> {
  name: FieldPath<Values>;
  of: Field;
  className?: string;
}

export function FormField<Values extends FieldValues, Content>(props: FormFieldProps<Values, Content>) {
  const { name, of, form, field, className, shown } = props;
  const { label, control, required, options = [], empty, placeholder, rows, limit, max } = of;
  const shared = { label, className, optional: !required, ...field(name) };
  if (control === 'select') return <SelectField {...shared} options={options} empty={empty} hint={of.hint} />;
  const hint =
    limit === 'counted' ? (
      <>
        {of.hint && <span>{of.hint}</span>}
        <Length {...of} control={form.control} name={name} />
      </>
    ) : (
      of.hint
    );
  const { autoComplete = attributes[control]?.autoComplete } = of;
  return (
    <TextField
      {...attributes[control]}
      {...(shown && control === 'password' && { type: 'text' })}
      {...{ ...shared, placeholder, autoComplete, rows, hint }}
      maxLength={limit === 'cut' ? max : undefined}
    />
  );
}

export const FormFields = <Values extends FieldValues, Content>({ of, ...form }: FormFieldsProps<Values, Content>) =>
  namesOf(of).map((name) => of[name] && <FormField key={name} name={name} of={of[name]} {...form} />);

interface LengthProps<Values extends FieldValues, Content> extends Pick<Field, 'min' | 'max'> {
  control: Control<Values, unknown, Content>;
  name: FieldPath<Values>;
}

/** Counts characters as the validation rule does. */
function Length<Values extends FieldValues, Content>({ control, name, min, max = 0 }: LengthProps<Values, Content>) {
  const text = String(useWatch({ control, name }) ?? '');
  const length = tidyProse(text).length;
  const isLong = length > max;
  if (min === undefined)
    return (
      <Count enough={isLong ? false : undefined}>
        {length} / {max}
      </Count>
    );
  const count = visibleLength(text);
  const isShort = count < min;
  return (
    <Count enough={count === 0 ? undefined : !isShort && !isLong}>
      {formatNumber(count)} / {formatNumber(isShort ? min : max)}
      <span className="vh"> characters: {isShort ? 'too short' : isLong ? 'too long' : 'long enough'}</span>
    </Count>
  );
}
