import type { ChangeEvent } from 'react';
import { changeForm } from './profile-form.ts';
import type { ProfileValues, TextFieldName } from './profile-values.ts';
import type { ProfileProblems } from './validate-profile.ts';

export interface FormFieldProps {
  typed: ProfileValues;
  problems: ProfileProblems;
}

export const formField = (
  { typed, problems }: FormFieldProps,
  name: TextFieldName | 'password' | 'password_confirmation',
) => ({
  name,
  value: typed[name],
  error: problems[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => changeForm({ [name]: target.value }),
});
