import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import type { AppField } from '#islands/ui/forms/use-app-form.ts';
import { identityPapers } from '#lib/domain/accounts/identity-papers.ts';
import { identityPaperNames } from '#lib/messages/accounts/take-over.ts';

const options = identityPapers.map((value) => ({ value, label: identityPaperNames[value] }));

export const PaperFields = ({ field }: { field: (name: 'paper_kind' | 'paper_number') => AppField }) => (
  <>
    <SelectField label="Identity paper" options={options} {...field('paper_kind')} />
    <Field label="Number of the paper" maxLength={40} autoComplete="off" {...field('paper_number')} />
  </>
);
