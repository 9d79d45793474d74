import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RegisterOptions,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormProps,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import { focusFirstInvalid } from './focus-first-invalid.ts';

type AppFormOptions<Values extends FieldValues, Output> = Pick<
  UseFormProps<Values, unknown, Output>,
  'resolver' | 'defaultValues' | 'mode'
> & {
  /** An error disappears with any change of its field, not only once the field is valid. */
  clearOnChange?: boolean;
};

/** Props of a native field. */
export type AppField = UseFormRegisterReturn & { error: string | undefined };

/**
 * react-hook-form with the conventions of the portal: errors show from the first submit on, a rejected submit focuses
 * the first wrong field, and a form that is being sent cannot be sent again.
 */
export const useAppForm = <Values extends FieldValues, Output = Values>(options: AppFormOptions<Values, Output>) => {
  const { clearOnChange = false, ...rest } = options;
  const form = useForm<Values, unknown, Output>({
    ...rest,
    shouldFocusError: false,
    reValidateMode: clearOnChange ? 'onSubmit' : 'onChange',
  });
  const { submitCount, errors } = form.formState;
  const [refusals, setRefusals] = useState(0);
  const sending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: errors that appear while typing do not move the focus
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid();
  }, [submitCount, refusals]);

  const errorOf = (name: FieldPath<Values>) => form.getFieldState(name, form.formState).error?.message;

  const field = (name: FieldPath<Values>, registerOptions?: RegisterOptions<Values, FieldPath<Values>>): AppField => ({
    ...form.register(name, {
      ...registerOptions,
      onChange: (event) => {
        if (clearOnChange) form.clearErrors(name);
        return registerOptions?.onChange?.(event);
      },
    }),
    error: errorOf(name),
  });

  /** Props of a field with `value` and `onChange(value)`. */
  const controlledField = <Name extends FieldPath<Values>>(name: Name) => ({
    name,
    value: form.watch(name),
    error: errorOf(name),
    onChange: (value: FieldPathValue<Values, Name>) => {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: submitCount > 0 && !clearOnChange });
      if (clearOnChange) form.clearErrors(name);
    },
  });

  /** The form's onSubmit. */
  const submit =
    (send: SubmitHandler<Output>, onInvalid?: SubmitErrorHandler<Values>) => async (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (sending.current) return;
      sending.current = true;
      try {
        await form.handleSubmit(send, onInvalid)(event);
      } finally {
        sending.current = false;
      }
    };

  /** Shows the server's errors at their fields; false when none of them is a field of this form. */
  const showErrors = (found: Record<string, string>): boolean => {
    const values = form.getValues();
    const known = Object.entries(found).filter(([name]) => Object.hasOwn(values, name));
    for (const [name, message] of known) form.setError(name as FieldPath<Values>, { message });
    if (known.length > 0) setRefusals((count) => count + 1);
    return known.length > 0;
  };

  return { ...form, busy: form.formState.isSubmitting, errorOf, field, controlledField, submit, showErrors };
};

export type AppForm<Values extends FieldValues, Output = Values> = ReturnType<typeof useAppForm<Values, Output>>;
