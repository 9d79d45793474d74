import type { ChangeEvent } from 'react';
import type { Problems } from './judge.ts';
import { type } from './profile-form.ts';
import type { TextName, TypedProfile } from './typed-profile.ts';

export interface TextFieldsProps {
  typed: TypedProfile;
  problems: Problems;
}

/** What a field takes from the form: its value, how it changes, and what is wrong with it. */
export const wire = ({ typed, problems }: TextFieldsProps, name: TextName | 'password' | 'password_confirmation') => ({
  name,
  value: typed[name],
  error: problems[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => type({ [name]: target.value }),
});
