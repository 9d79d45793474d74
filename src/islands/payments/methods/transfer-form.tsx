import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { FileField } from '#islands/ui/fields/file-field.tsx';
import { type AppForm, useAppForm } from '#islands/ui/forms/use-app-form.ts';
import type { Confirmed } from '#lib/api/call-types.ts';
import { senderName, transferFiles, transferNamesSender } from '#lib/api/payments/payment-fields.ts';
import { keepProof, keepSender, keptProof, keptSender } from '#lib/client/storage/transfer-draft.ts';
import { CompanyAccountCard } from '../accounts/company-account-card.tsx';
import type { AccountType } from '../accounts/company-accounts.ts';
import type { SlipOf } from '../accounts/use-slip-reference.ts';
import type { TransferDetails } from '../dialog/payment-flow.ts';
import { isPaymentPending, type PaymentState } from '../payment-state.ts';
import { findSharedProof, sharedProofs } from '../shared-proof.ts';
import { AnnounceButton } from './announce-button.tsx';

export const transferSchema = z
  .object({
    payment_method: z.literal('bank_transfer'),
    bank_name: senderName(),
    proof_of_payment: z.array(z.file()).check(z.minLength(1, transferFiles.proof_of_payment.missing)),
  })
  .check(transferNamesSender);

interface TransferValues {
  payment_method: 'bank_transfer';
  bank_name: string;
  proof_of_payment: File[];
}
type TransferForm = AppForm<TransferValues>;

interface TransferFormOptions {
  /** What is paid, under which sender and proof are kept on the device until they are sent. */
  subject: string;
  onSend: (confirmed: Confirmed, transfer: TransferDetails) => Promise<void>;
  /** The server's errors by field. */
  fields?: Record<string, string> | undefined;
}

const useTransferDraft = (form: TransferForm, subject: string) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one for as long as it is shown
  useEffect(() => {
    const restore = (proof: File[]) => {
      if (proof.length > 0 && form.getValues('proof_of_payment').length === 0) form.setValue('proof_of_payment', proof);
    };
    const restored = findSharedProof()
      .then(restore, () => undefined)
      .then(() => keptProof(subject))
      .then(restore);
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name === 'bank_name') keepSender(subject, values.bank_name);
        if (name === 'proof_of_payment')
          restored.then(() => keepProof(subject, values.proof_of_payment)).catch(() => undefined);
      },
    });
  }, [subject]);

/** Held by the dialog and not by its step, so that going back loses nothing. */
export const useTransferForm = ({ subject, onSend, fields }: TransferFormOptions) => {
  const form = useAppForm<TransferValues>({
    resolver: zodResolver(transferSchema) as never,
    defaultValues: {
      payment_method: 'bank_transfer',
      bank_name: keptSender(subject),
      proof_of_payment: sharedProofs(),
    },
  });
  useTransferDraft(form, subject);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    if (fields) form.showErrors(fields);
  }, [fields]);
  const submit = (confirmed: Confirmed) =>
    form.submit(async ({ bank_name, proof_of_payment: [proof] }) => {
      if (!proof) return;
      await onSend(confirmed, { bank_name, proof_of_payment: proof });
    })();
  return { form, submit };
};

interface TransferFieldsProps {
  form: TransferForm;
  account: AccountType;
  slip: SlipOf;
  /** Naira. */
  amount: number;
  /** The upload, from 0 to 1. */
  progress?: number | undefined;
  disabled?: boolean;
  /** The account is not shown while nothing is reserved. */
  hideAccount?: boolean;
}

export const TransferFields = (props: TransferFieldsProps) => {
  const { form, account, slip, amount, progress, disabled = false, hideAccount = false } = props;
  return (
    <div className="stack gap-5">
      {!hideAccount && <CompanyAccountCard type={account} amount={amount} slip={slip} />}
      <Field
        label="Sender account name"
        hint="The name on the account that you transfer from."
        autoComplete="name"
        readOnly={disabled}
        {...form.field('bank_name')}
      />
      <Controller
        name="proof_of_payment"
        control={form.control}
        render={({ field, fieldState }) => (
          <FileField
            label="Proof of payment"
            hint="A photo or screenshot of the transfer, or its receipt as a PDF, at most 5 MB."
            kinds={transferFiles.proof_of_payment.types}
            name={field.name}
            ref={field.ref}
            onBlur={field.onBlur}
            files={field.value}
            onChange={(files) => {
              field.onChange(files);
              if (files.length > 0) form.clearErrors('proof_of_payment');
            }}
            progress={progress}
            disabled={disabled}
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  );
};

interface BankTransferFormProps {
  subject: string;
  account: AccountType;
  slip: SlipOf;
  amount: number;
  payment: PaymentState<unknown>;
  hideAccount?: boolean;
  onSend: TransferFormOptions['onSend'];
  onBack: () => void;
}

/**
 * Why nothing was sent, until it is sent again: the toast about it goes by, and the dialog is closed or cannot be loaded
 * without a network. What a field says is not repeated.
 */
const useWhyUnsent = (payment: PaymentState<unknown>) => {
  const [why, setWhy] = useState('');
  useEffect(() => {
    if (payment.state === 'idle') return;
    const isOfForm =
      payment.state === 'failed' && !Object.keys(payment.fields).some((name) => name in transferSchema.shape);
    setWhy(isOfForm ? payment.message : '');
  }, [payment]);
  return why;
};

/** For a screen; a dialog combines the hook and the fields itself. */
export const BankTransferForm = (props: BankTransferFormProps) => {
  const { subject, account, slip, amount, payment, hideAccount, onSend, onBack } = props;
  const fields = payment.state === 'failed' ? payment.fields : undefined;
  const { form, submit } = useTransferForm({ subject, onSend, fields });
  const unsent = useWhyUnsent(payment);
  const pending = isPaymentPending(payment);
  return (
    <form className="stack gap-6" noValidate onSubmit={(event) => event.preventDefault()}>
      <TransferFields
        form={form}
        account={account}
        slip={slip}
        amount={amount}
        progress={payment.state === 'sending' ? payment.progress : undefined}
        disabled={pending}
        {...(hideAccount && { hideAccount })}
      />
      {unsent && (
        <Notice kind="bad" live>
          {unsent}
        </Notice>
      )}
      <div className="foot-actions">
        <Button onClick={onBack} disabled={pending}>
          Back
        </Button>
        <AnnounceButton busy={pending} busyText="Sending…" act={submit} />
      </div>
    </form>
  );
};
