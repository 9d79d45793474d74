import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { ContractInput } from '#lib/contract/contract-details.ts';

export interface DetailsFieldsProps {
  register: UseFormRegister<ContractInput>;
  errors: FieldErrors<ContractInput>;
  /** The latest day that a birth can have. */
  today: string;
}

/** What a field takes from the form: its registration and its error. */
export const wire = ({ register, errors }: DetailsFieldsProps, name: keyof ContractInput) => ({
  ...register(name),
  error: errors[name]?.message,
});
