import { limits } from '@contract/limits';
import { tidyProse } from '@contract/validate';
import { type Control, useWatch } from 'react-hook-form';
import { Count } from '../../ui/field';
import { type ApplicationFormState, type ApplicationInput, labels } from './fields';

export interface FormPartProps {
  form: ApplicationFormState;
}

/** What a control of the form is given: its label, its wiring and its error. */
export const propsOf =
  ({ register, formState: { errors } }: FormPartProps['form']) =>
  (name: keyof ApplicationInput) => ({ label: labels[name], error: errors[name]?.message, ...register(name) });

const words: Record<string, string> = { yes: 'Yes', no: 'No', 'will-do': 'Will do' };
/** Answers as they are sent, with their words. */
export const answers = (values: readonly string[]) => values.map((value) => [value, words[value] ?? value] as const);

/** How long a text is of how long it may be, counted as the rule counts. */
export function LengthOf({
  control,
  name,
}: {
  control: Control<ApplicationInput>;
  name: 'introduction' | 'additionalData';
}) {
  const length = tidyProse(useWatch({ control, name }) ?? '').length;
  const { max } = limits[name];
  return (
    <Count enough={length > max ? false : undefined}>
      {length} / {max}
    </Count>
  );
}
