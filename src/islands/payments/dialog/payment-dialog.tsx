import type { ComponentType, ReactNode } from 'react';
import { type DescriptionItem, DescriptionList } from '#islands/ui/display/description-list.tsx';
import { WizardSteps } from '#islands/ui/display/wizard-steps.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { CallAnswer, PaymentCall } from '#lib/api/call-types.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { type ConfirmingActName, confirmingActs } from '#lib/messages/money/confirming.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import type { AccountType } from '../accounts/company-accounts.ts';
import type { SlipOf } from '../accounts/use-slip-reference.ts';
import { CardConfirmation, type PaymentAbout, WalletConfirmation } from '../methods/confirmations.tsx';
import { MethodChoice } from '../methods/method-choice.tsx';
import { TransferFields } from '../methods/transfer-form.tsx';
import type { PaymentState } from '../payment-state.ts';
import { failedTextOf, PaymentResult, resultTitle } from '../results/payment-result.tsx';
import { PopupTimeoutDialog } from '../results/popup-timeout-dialog.tsx';
import { AmountField, type AmountForm } from './amount-form.tsx';
import { PaymentActions } from './payment-actions.tsx';
import type { FlowState, FlowStep } from './payment-flow.ts';
import { useDialogFocus } from './use-dialog-focus.ts';
import { type PaymentDialogOptions, usePaymentDialog } from './use-payment-dialog.ts';

/** What a payment of another kind shows in place of the usual parts. */
interface PaymentDialogParts<Name extends PaymentCall> {
  stepNames?: readonly string[];
  renderAmount?: (form: AmountForm) => ReactNode;
  renderMethods?:
    | ((method: PaymentMethod | null, onChoose: (method: PaymentMethod | null) => void) => ReactNode)
    | undefined;
  renderWallet?: (amount: number) => ReactNode;
  renderResult?: (payment: PaymentState<CallAnswer<Name>>, flow: FlowState) => ReactNode;
  resultTitle?: (payment: PaymentState<CallAnswer<Name>>, method: PaymentMethod | null) => string;
}

interface PaymentDialogProps<Name extends PaymentCall> extends PaymentDialogOptions<Name>, PaymentDialogParts<Name> {
  /** What is paid: 'Pay instalment 6 of 12'. */
  title: string;
  /** The words of its confirming step. */
  confirming: ConfirmingActName;
  /** What it is for, as the confirming step says it. */
  about: PaymentAbout;
  /** What else is agreed to with the payment. */
  terms?: ReactNode;
  /** The company account of a transfer. */
  account: AccountType;
  /** What a transfer is for, which its reference tells; the wallet if it is left out. */
  slip?: SlipOf;
  /** Kobo of an amount in naira that are more than is due and go to the wallet. */
  excessOf?: (amount: number) => Kobo;
  /** A breakdown under the choice of the method. */
  lines?: (amount: number) => readonly DescriptionItem[];
  failedText?: string;
  /** Offers to add what the wallet lacks. Given by the caller, because it opens a dialog of this kind itself. */
  AddMoney?: ComponentType<{ naira: number }>;
}

const stepNames: Record<FlowStep, string> = {
  amount: 'amount',
  method: 'payment method',
  details: 'details',
  result: 'result',
};

const stepTitle = ({ step, method }: FlowState, title: string) => {
  if (step === 'method') return 'Select Payment Method';
  return step === 'details' && method ? paymentMethodNames[method] : title;
};

/** A payment in one modal: amount, method, details, result. */
export const PaymentDialog = <Name extends PaymentCall>(props: PaymentDialogProps<Name>) => {
  const { amountOptions, lines } = props;
  const dialog = usePaymentDialog(props);
  const { flow, state, payment, pending, showsResult, amountForm, steps } = dialog;
  const { step, amount, method } = state;
  const words = confirmingActs[props.confirming];
  const confirms =
    step === 'details' &&
    !showsResult &&
    (method === 'paystack' || (method === 'virtual_wallet' && !props.renderWallet));
  const title = showsResult
    ? (props.resultTitle ?? resultTitle)(payment, method)
    : confirms
      ? words.title
      : stepTitle(state, props.title);
  const body = useDialogFocus(`${step} ${showsResult} ${title}`);

  const details = (naira: number) => {
    const confirmed = { words, amount: naira, about: props.about, busy: pending, onPay: flow.pay };
    if (method === 'paystack') return <CardConfirmation {...confirmed} terms={props.terms} />;
    if (method === 'virtual_wallet')
      return props.renderWallet?.(naira) ?? <WalletConfirmation {...confirmed} excess={props.excessOf?.(naira)} />;
    return (
      <TransferFields
        form={dialog.transferForm}
        account={props.account}
        slip={props.slip ?? { purpose: 'fund' }}
        amount={naira}
        progress={payment.state === 'sending' ? payment.progress : undefined}
        disabled={pending}
      />
    );
  };

  if (payment.state === 'popup') return <PopupTimeoutDialog checkAgain={payment.checkAgain} />;
  return (
    <Dialog
      open
      title={title}
      onClose={dialog.close}
      onBack={steps.back}
      locked={pending}
      onSubmit={dialog.submit}
      actions={
        <PaymentActions
          flow={state}
          payment={payment}
          amountReady={!amountOptions?.waitForValid || amountForm.formState.isValid}
          confirms={confirms}
          isFirst={step === flow.first}
          onAnnounce={dialog.announce}
          onBack={steps.back}
          onRetry={flow.back}
          onClose={dialog.close}
        />
      }
    >
      <div ref={body} className="stack gap-5">
        {!showsResult && !confirms && flow.steps.length > 1 && (
          <WizardSteps
            steps={props.stepNames ?? flow.steps.map((name) => stepNames[name])}
            current={flow.steps.indexOf(step)}
          />
        )}
        {step === 'amount' &&
          (props.renderAmount?.(amountForm) ?? <AmountField form={amountForm} hint={amountOptions?.hint} />)}
        {step === 'method' && amount !== null && (
          <>
            {props.renderMethods?.(method, flow.choose) ?? (
              <MethodChoice amount={amount} method={method} onChoose={flow.choose} AddMoney={props.AddMoney} />
            )}
            {lines && <DescriptionList lines={lines(amount)} />}
          </>
        )}
        {step === 'details' && !showsResult && amount !== null && details(amount)}
        {showsResult &&
          (props.renderResult?.(payment, state) ?? (
            <PaymentResult
              payment={payment}
              method={method}
              amount={amount}
              failedText={props.failedText ?? failedTextOf(method)}
            />
          ))}
      </div>
    </Dialog>
  );
};
