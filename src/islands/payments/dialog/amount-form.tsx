import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { parseNaira, toNaira } from '#lib/domain/money.ts';

export interface AmountOptions {
  /** `repaymentForm`, `feeForm` or `topUpForm`. */
  schema: ZodMiniType<{ amount: number }, { amount: string | number }>;
  initial?: string;
  /** Continue waits for a valid amount, and errors show when the field is left. Otherwise Continue checks it. */
  waitForValid?: boolean;
  /** `amount` in naira, null while none is typed. */
  hint?: (amount: number | null) => ReactNode;
}

export type AmountForm = ReturnType<typeof useAmountForm>;

export const useAmountForm = (options: AmountOptions | undefined) =>
  useAppForm<{ amount: string }, { amount: number }>({
    ...(options && { resolver: zodResolver(options.schema) as never }),
    ...(options?.waitForValid && { mode: 'onTouched' }),
    defaultValues: { amount: options?.initial ?? '' },
  });

export const AmountField = ({ form, hint }: { form: AmountForm; hint: AmountOptions['hint'] }) => {
  const kobo = parseNaira(useWatch({ control: form.control, name: 'amount' }));
  return (
    <Controller
      name="amount"
      control={form.control}
      render={({ field, fieldState }) => (
        <MoneyField
          label="Amount"
          data-autofocus
          large
          {...field}
          hint={hint?.(kobo === null ? null : toNaira(kobo))}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};
