import type { AppField } from '#islands/ui/forms/use-app-form.ts';
import type { ContractInput } from '#lib/api/purchases/contract-details.ts';

export type DetailsValues = Partial<ContractInput>;

export interface DetailsFieldsProps {
  field: (name: keyof ContractInput) => AppField;
  /** The latest day that a birth can have. */
  today: string;
}
