import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { WizardSteps } from '#islands/ui/display/wizard-steps.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { useAmountForm } from '../dialog/amount-form.tsx';
import type { FlowState } from '../dialog/payment-flow.ts';
import { useDialogFocus } from '../dialog/use-dialog-focus.ts';
import { CardConfirmation } from '../methods/card-confirmation.tsx';
import { TransferFields, useTransferForm } from '../methods/transfer-form.tsx';
import { isPaymentPending } from '../payment-state.ts';
import { resultTitle } from '../results/payment-result.tsx';
import { PopupTimeoutDialog } from '../results/popup-timeout-dialog.tsx';
import { FundActions } from './fund-actions.tsx';
import { FundAmount, fundAmountOptions } from './fund-amount.tsx';
import { FundMethods } from './fund-methods.tsx';
import { FundResult } from './fund-result.tsx';
import { createFundingFlow, fundingSteps } from './funding-flow.ts';
import { useHistorySteps } from './use-history-steps.ts';
import { VirtualAccountTransfer } from './virtual-account-transfer.tsx';

const titleOf = ({ step, method }: FlowState) => {
  if (step === 'method') return 'Select Payment Method';
  return step === 'details' && method ? paymentMethodNames[method] : 'Fund Wallet';
};

/** Amount, method, details, confirmation; the browser's back button takes one step back too. */
export const FundWalletDialog = ({ onClose }: { onClose: () => void }) => {
  const [flow] = useState(createFundingFlow);
  const [arrived, setArrived] = useState(false);
  const state = useStore(flow.$flow);
  const payment = useStore(flow.$payment);
  const { step, amount, method } = state;
  const pending = isPaymentPending(payment);
  const verifying = payment.state === 'verifying';
  const showsResult = step === 'result' || payment.state === 'checking' || verifying;
  const amountForm = useAmountForm(fundAmountOptions);
  const { isValid, isDirty } = amountForm.formState;
  const fields = payment.state === 'failed' ? payment.fields : undefined;
  const transfer = useTransferForm({ onSend: (sent) => void flow.pay(sent), fields });
  const body = useDialogFocus(`${step} ${showsResult} ${arrived}`);
  const close = () => {
    flow.leave();
    onClose();
  };
  const trail = useHistorySteps(() => {
    // What is being sent is not left, and what was sent is not gone back on.
    if (pending) return trail.forward();
    if (step === 'result' || verifying || !flow.back()) close();
  });

  const submit = () => {
    if (step === 'amount')
      void amountForm.submit((typed) => {
        flow.setAmount(typed.amount);
        trail.forward();
      })();
    else if (step === 'method') {
      flow.toDetails();
      trail.forward();
    } else if (step === 'details' && method === 'bank_transfer') void transfer.submit();
    else if (step === 'details') void flow.pay();
  };

  const waits = step === 'result' && payment.state === 'done' && method === 'virtual_wallet' && !arrived;
  if (payment.state === 'popup') return <PopupTimeoutDialog checkAgain={payment.checkAgain} />;
  const resultName = waits ? 'Awaiting your transfer' : resultTitle(payment, method);
  return (
    <Dialog
      open
      title={showsResult ? resultName : titleOf(state)}
      onClose={close}
      locked={pending}
      onSubmit={submit}
      actions={
        <FundActions
          flow={state}
          payment={payment}
          amountIsGood={isValid && isDirty}
          onBack={trail.back}
          onRetry={flow.back}
          onClose={close}
        />
      }
    >
      <div ref={body} className="stack gap-5">
        {!showsResult && <WizardSteps steps={fundingSteps} current={fundingSteps.indexOf(step as 'amount')} />}
        {step === 'amount' && <FundAmount form={amountForm} />}
        {step === 'method' && <FundMethods method={method} onChoose={flow.choose} />}
        {step === 'details' && !showsResult && method === 'bank_transfer' && amount !== null && (
          <TransferFields
            form={transfer.form}
            account="fund"
            amount={amount}
            progress={payment.state === 'sending' ? payment.progress : undefined}
            disabled={pending}
          />
        )}
        {step === 'details' && !showsResult && method === 'virtual_wallet' && amount !== null && (
          <>
            <VirtualAccountTransfer amount={amount} />
            <Notice>
              Transfer from any bank. Exactly what arrives is credited to your wallet, usually in minutes.
            </Notice>
          </>
        )}
        {step === 'details' && !showsResult && method === 'paystack' && amount !== null && (
          <CardConfirmation amount={amount} />
        )}
        {showsResult && amount !== null && (
          <FundResult payment={payment} method={method} amount={amount} onArrived={() => setArrived(true)} />
        )}
      </div>
    </Dialog>
  );
};
