import type { ComponentProps } from 'react';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import type { AppField } from '#islands/ui/forms/use-app-form.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

interface PayoutFieldsProps {
  /** Of the customer, or of the office for an account that is closed. */
  banksCall: 'GET /user/banks' | 'GET /office/banks';
  /** Naira, with the field for an amount. */
  balance?: number;
  field: (name: 'bank_code' | 'account_number') => AppField;
  amount?: Omit<ComponentProps<typeof MoneyField>, 'label' | 'hint'>;
}

/** Where a payout goes, and how much where that is chosen. */
export const PayoutFields = ({ banksCall, balance, field, amount }: PayoutFieldsProps) => {
  const banks = useQuery(banksCall, {});
  return (
    <>
      <SelectField
        label="Bank"
        placeholder={banks.state === 'loading' ? 'Loading the banks…' : 'Choose the bank'}
        options={
          banks.state === 'ready' ? banks.data.banks.map(({ code, name }) => ({ value: code, label: name })) : []
        }
        {...field('bank_code')}
      />
      {banks.state === 'failed' && <Notice kind="bad">{failureText(banks.error, somethingWrong)}</Notice>}
      <Field
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        hint="10 digits"
        {...field('account_number')}
      />
      {amount && balance !== undefined && (
        <MoneyField
          label="Amount"
          hint={
            <>
              Up to <Money naira={balance} />
            </>
          }
          {...amount}
        />
      )}
    </>
  );
};
