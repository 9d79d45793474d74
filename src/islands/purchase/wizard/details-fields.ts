import type { ChangeEvent } from 'react';
import type { ContractInput } from '#lib/api/purchases/contract-details.ts';
import type { DetailsErrors, DetailsValues } from './validate-details.ts';

export interface DetailsFieldsProps {
  typed: DetailsValues;
  problems: DetailsErrors;
  onType: (name: keyof ContractInput, value: string) => void;
  /** The latest day that a birth can have. */
  today: string;
}

/** What a field takes from the form: its value, how it changes, and what is wrong with it. */
export const fieldProps = ({ typed, problems, onType }: DetailsFieldsProps, name: keyof ContractInput) => ({
  name,
  value: typed[name] ?? '',
  error: problems[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(name, target.value),
});
