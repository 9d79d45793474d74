import type { ReactNode } from 'react';
import { Controller, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { fieldNames } from '../field-names.ts';
import type { PropertyValues } from '../property-values.ts';

export interface SectionProps {
  form: UseFormReturn<PropertyValues>;
  errors: FieldErrors<PropertyValues>;
}

export type PropertyTextField = Exclude<keyof PropertyValues, 'details' | 'payment_schedule' | 'published'>;

/** What a field takes from the form: its label, its registration and its error. */
export const propertyField = ({ form, errors }: SectionProps, name: PropertyTextField) => ({
  label: fieldNames[name] ?? name,
  ...form.register(name),
  error: errors[name]?.message,
});

/** A field of naira, which shows its thousands while it is typed. */
export const NairaField = ({ parts, name, hint }: { parts: SectionProps; name: PropertyTextField; hint: string }) => (
  <Controller
    control={parts.form.control}
    name={name}
    render={({ field }) => (
      <MoneyField label={fieldNames[name] ?? name} {...field} hint={hint} error={parts.errors[name]?.message} />
    )}
  />
);

/** For whole numbers: the number pad of a phone, and no arrows that change a figure by mistake. */
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
