import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { parseNaira, toNaira } from '#lib/domain/money.ts';

export interface AmountOptions {
  /** repaymentForm, feeForm or topUpForm of the contract. */
  schema: ZodMiniType<{ amount: number }, { amount: string | number }>;
  /** Digits that stand there at first. */
  initial?: string;
  /** When what is wrong is said; else at the first try to go on. */
  mode?: 'onTouched';
  /** Naira, or null while no amount is typed. */
  hint?: (amount: number | null) => ReactNode;
}

export type AmountForm = ReturnType<typeof useAmountForm>;

export const useAmountForm = (ask: AmountOptions | undefined) =>
  useAppForm<{ amount: string }, { amount: number }>({
    ...(ask && { resolver: zodResolver(ask.schema) as never }),
    ...(ask?.mode && { mode: ask.mode }),
    defaultValues: { amount: ask?.initial ?? '' },
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
