import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLayoutEffect } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { Draft } from './use-draft';

interface FormOptions<Values extends FieldValues>
  extends Pick<UseFormProps<Values>, 'reValidateMode' | 'shouldFocusError'> {
  /** In form order. */
  values: NoInfer<Values>;
  draft?: Pick<Draft<never>, 'follow'>;
}

export type FieldOf<Name extends string> = (
  name: Name,
  more?: Pick<RegisterOptions, 'onChange' | 'onBlur' | 'deps'>,
) => UseFormRegisterReturn & { error?: string; readOnly: boolean };

export type Form<Values extends FieldValues, Content> = UseFormReturn<Values, unknown, Content>;

/** Validates on submit, then on every change. */
export function useForm<Values extends FieldValues, Content>(
  schema: GenericSchema<Values, Content>,
  { values, draft, ...options }: FormOptions<Values>,
) {
  const form: Form<Values, Content> = useHookForm<Values, unknown, Content>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Values>,
    ...options,
  });
  const { register, formState } = form;
  const follow = draft?.follow;
  // Must run before public/theme.js replays input from before hydration.
  useLayoutEffect(() => follow?.(form as unknown as UseFormReturn<FieldValues>), [follow, form]);

  const field: FieldOf<FieldPath<Values>> = (name, more) => ({
    ...register(name, more as RegisterOptions<Values>),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
    readOnly: formState.isSubmitting,
  });
  return { form, field };
}
