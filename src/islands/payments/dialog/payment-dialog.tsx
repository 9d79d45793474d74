import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type DescriptionItem, DescriptionList } from '#islands/ui/display/description-list.tsx';
import { WizardSteps } from '#islands/ui/display/wizard-steps.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { CallAnswer, MoneyCall } from '#lib/api/call-types.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import type { AccountType } from '../accounts/company-accounts.ts';
import { CardConfirmation } from '../methods/card-confirmation.tsx';
import { MethodChoice } from '../methods/method-choice.tsx';
import { TransferFields, useTransferForm } from '../methods/transfer-form.tsx';
import { WalletConfirmation } from '../methods/wallet-confirmation.tsx';
import { isPaymentPending } from '../payment-state.ts';
import { failedTextOf, PaymentResult, resultTitle } from '../results/payment-result.tsx';
import { PopupTimeoutDialog } from '../results/popup-timeout-dialog.tsx';
import { AmountField, type AmountOptions, useAmountForm } from './amount-form.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { createPaymentFlow, type FlowOptions, type FlowState, type FlowStep } from './payment-flow.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface PaymentDialogProps<Name extends MoneyCall> extends FlowOptions<Name> {
  open: boolean;
  onClose: () => void;
  /** What is paid: 'Pay instalment 6 of 12'. */
  title: string;
  /** The company account of a transfer. */
  account: AccountType;
  /** Asks for the amount first, where none is given. */
  ask?: AmountOptions;
  /** A breakdown under the choice of the method. */
  lines?: (amount: number) => readonly DescriptionItem[];
  failedText?: string;
  /** After a success that was shown and closed. */
  onDone?: (answer: CallAnswer<Name>) => void;
}

const nameOf: Record<FlowStep, string> = {
  amount: 'amount',
  method: 'payment method',
  details: 'details',
  result: 'result',
};

const titleOf = ({ step, method }: FlowState, title: string) => {
  if (step === 'method') return 'Select Payment Method';
  if (step === 'details' && method) return paymentMethodNames[method];
  return title;
};

const OpenPaymentDialog = <Name extends MoneyCall>(props: PaymentDialogProps<Name>) => {
  const { title, account, ask, lines, failedText, onClose, onDone } = props;
  const [flow] = useState(() => createPaymentFlow(props));
  const state = useStore(flow.$flow);
  const payment = useStore(flow.$payment);
  const { step, amount, method } = state;
  const pending = isPaymentPending(payment);
  const amountForm = useAmountForm(ask);
  const fields = payment.state === 'failed' ? payment.fields : undefined;
  const transfer = useTransferForm({ onSend: (sent) => void flow.pay(sent), fields });

  const showsResult = step === 'result' || payment.state === 'checking' || payment.state === 'verifying';
  const body = useDialogFocus(`${step} ${showsResult}`);

  const close = () => {
    const answer = flow.answer();
    flow.leave();
    onClose();
    if (answer) onDone?.(answer);
  };
  const back = () => {
    if (!flow.back()) close();
  };
  const submit = () => {
    if (step === 'amount') void amountForm.submit(({ amount }) => flow.setAmount(amount))();
    else if (step === 'method') flow.toDetails();
    else if (step === 'result') close();
    else if (method === 'bank_transfer') void transfer.submit();
    else void flow.pay();
  };

  if (payment.state === 'popup') return <PopupTimeoutDialog checkAgain={payment.checkAgain} />;
  return (
    <Dialog
      open
      title={showsResult ? resultTitle(payment, method) : titleOf(state, title)}
      onClose={close}
      locked={pending}
      onSubmit={submit}
      actions={<PaymentActions flow={state} payment={payment} onBack={back} onClose={close} />}
    >
      <div ref={body} className="stack gap-5">
        {!showsResult && (
          <WizardSteps steps={flow.steps.map((name) => nameOf[name])} current={flow.steps.indexOf(step)} />
        )}
        {step === 'amount' && <AmountField form={amountForm} hint={ask?.hint} />}
        {step === 'method' && amount !== null && (
          <>
            <MethodChoice amount={amount} method={method} onChoose={flow.choose} />
            {lines && <DescriptionList lines={lines(amount)} />}
          </>
        )}
        {step === 'details' && !showsResult && method === 'bank_transfer' && amount !== null && (
          <TransferFields
            form={transfer.form}
            account={account}
            amount={amount}
            progress={payment.state === 'sending' ? payment.progress : undefined}
            disabled={pending}
          />
        )}
        {step === 'details' && !showsResult && method === 'virtual_wallet' && amount !== null && (
          <WalletConfirmation amount={amount} />
        )}
        {step === 'details' && !showsResult && method === 'paystack' && amount !== null && (
          <CardConfirmation amount={amount} />
        )}
        {showsResult && (
          <PaymentResult payment={payment} method={method} failedText={failedText ?? failedTextOf(method)} />
        )}
      </div>
    </Dialog>
  );
};

/** A payment on something that exists already: amount, method, details, result, in one modal. */
export const PaymentDialog = <Name extends MoneyCall>(props: PaymentDialogProps<Name>) =>
  props.open ? <OpenPaymentDialog {...props} /> : null;
