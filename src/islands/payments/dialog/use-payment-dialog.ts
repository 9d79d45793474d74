import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useHistorySteps } from '#islands/ui/overlay/use-history-steps.ts';
import type { MoneyCall } from '#lib/api/call-types.ts';
import { useTransferForm } from '../methods/transfer-form.tsx';
import { isPaymentPending } from '../payment-state.ts';
import { type AmountOptions, useAmountForm } from './amount-form.tsx';
import { createPaymentFlow, type FlowOptions } from './payment-flow.ts';

export interface PaymentDialogOptions<Name extends MoneyCall> extends FlowOptions<Name> {
  onClose: () => void;
  /** For the first step, which asks for the amount unless `amount` is given. */
  amountOptions?: AmountOptions;
}

/** The state of a payment dialog, its two forms and its actions. */
export const usePaymentDialog = <Name extends MoneyCall>(options: PaymentDialogOptions<Name>) => {
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
  const transfer = useTransferForm({ onSend: (details) => void flow.pay(details), fields });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => {
    if (options.payAtOnce) void flow.pay();
  }, []);

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
    else if (method === 'bank_transfer') void transfer.submit();
    else void flow.pay();
  };

  return { flow, state, payment, pending, showsResult, amountForm, transferForm: transfer.form, steps, submit, close };
};
