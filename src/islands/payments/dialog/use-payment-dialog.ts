import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useHistorySteps } from '#islands/ui/overlay/use-history-steps.ts';
import type { Confirmed, PaymentCall } from '#lib/api/call-types.ts';
import { useTransferForm } from '../methods/transfer-form.tsx';
import { isPaymentPending } from '../payment-state.ts';
import { transferSubject } from '../payment-store.ts';
import { type AmountOptions, useAmountForm } from './amount-form.tsx';
import { createPaymentFlow, type FlowOptions } from './payment-flow.ts';

export interface PaymentDialogOptions<Name extends PaymentCall> extends FlowOptions<Name> {
  onClose: () => void;
  /** For the first step, which asks for the amount unless `amount` is given. */
  amountOptions?: AmountOptions;
}

/** The state of a payment dialog, its two forms and its actions. */
export const usePaymentDialog = <Name extends PaymentCall>(options: PaymentDialogOptions<Name>) => {
  const { amountOptions, onClose } = options;
  const [flow] = useState(() => createPaymentFlow(options));
  const state = useStore(flow.$flow);
  const payment = useStore(flow.$payment);
  const { step, method } = state;
  const pending = isPaymentPending(payment);
  const verifying = payment.state === 'verifying';
  const showsResult = step === 'result' || payment.state === 'checking' || verifying;

  const amountForm = useAmountForm(amountOptions);
  const fields = payment.state === 'failed' ? payment.fields : undefined;
  const transfer = useTransferForm({
    subject: transferSubject(options.subject, options.call),
    onSend: flow.pay,
    fields,
  });

  const close = () => {
    flow.leave();
    onClose();
  };
  const steps = useHistorySteps(() => {
    // Back must not leave a payment that is being sent
    if (pending) return steps.forward();
    if (step === 'result' || verifying || !flow.back()) close();
  });
  const submit = () => {
    if (step === 'amount')
      void amountForm.submit(({ amount }) => {
        flow.setAmount(amount);
        steps.forward();
      })();
    else if (step === 'method') {
      flow.toDetails();
      steps.forward();
    } else if (step === 'result') close();
    // what pays is sent by its own button
  };
  /** Says that a transfer was made; one to the company comes with its proof. */
  const announce = (confirmed: Confirmed) =>
    method === 'bank_transfer' ? transfer.submit(confirmed) : flow.pay(confirmed);

  return {
    flow,
    state,
    payment,
    pending,
    showsResult,
    amountForm,
    transferForm: transfer.form,
    steps,
    submit,
    announce,
    close,
  };
};
