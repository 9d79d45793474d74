import type { ReactNode } from 'react';
import { Controller, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { fieldNames } from '../field-names.ts';
import type { PropertyValues } from '../property-values.ts';

export interface SectionProps {
  form: UseFormReturn<PropertyValues>;
  errors: FieldErrors<PropertyValues>;
}

type PropertyTextField = Exclude<keyof PropertyValues, 'details' | 'payment_schedule' | 'published'>;

export const propertyField = ({ form, errors }: SectionProps, name: PropertyTextField) => ({
  label: fieldNames[name] ?? name,
  ...form.register(name),
  error: errors[name]?.message,
});

export const NairaField = ({
  section,
  name,
  hint,
}: {
  section: SectionProps;
  name: PropertyTextField;
  hint: string;
}) => (
  <Controller
    control={section.form.control}
    name={name}
    render={({ field }) => (
      <MoneyField label={fieldNames[name] ?? name} {...field} hint={hint} error={section.errors[name]?.message} />
    )}
  />
);

/** For whole numbers: type="number" changes values by accident when scrolled. */
export const numericInput = { inputMode: 'numeric', autoComplete: 'off' } as const;

export const FormSection = ({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) => (
  <section className="card stack gap-5">
    <div>
      <h2 className="h3">{title}</h2>
      {hint && <p className="sm mut">{hint}</p>}
    </div>
    {children}
  </section>
);
