import { useState } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { PaymentDialog } from '../dialog/payment-dialog.tsx';
import { resultTitle } from '../results/payment-result.tsx';
import { FundAmount, fundAmountOptions } from './fund-amount.tsx';
import { FundMethods } from './fund-methods.tsx';
import { FundResult } from './fund-result.tsx';
import { funding } from './funding.ts';
import { VirtualAccountTransfer } from './virtual-account-transfer.tsx';

const steps = ['amount', 'method', 'details', 'confirmation'];

const optionsOf = (initial: number | undefined) =>
  initial === undefined ? fundAmountOptions : { ...fundAmountOptions, initial: String(initial) };

interface FundWalletProps {
  /** Naira, already filled in. */
  initial?: number | undefined;
  /** Naira, where it is known already. */
  amount?: number;
  /** Needs `amount`: chosen already, so that it is only to be confirmed. */
  method?: PaymentMethod;
  onClose: () => void;
}

/** Instead of paying from the wallet, its method is a transfer to the customer's virtual account. */
export const FundWalletDialog = ({ initial, amount, method, onClose }: FundWalletProps) => {
  const [arrived, setArrived] = useState(false);
  return (
    <PaymentDialog
      {...funding}
      title="Fund Wallet"
      confirming="fundWallet"
      about={{ what: 'Your virtual wallet' }}
      account="fund"
      {...(amount === undefined ? { amountOptions: optionsOf(initial) } : { amount, method })}
      onClose={onClose}
      stepNames={amount === undefined ? steps : steps.slice(1)}
      renderAmount={(form) => <FundAmount form={form} />}
      renderMethods={(method, choose) => <FundMethods method={method} onChoose={choose} />}
      renderWallet={(amount) => (
        <>
          <VirtualAccountTransfer amount={amount} />
          <Notice>Transfer from any bank. Exactly what arrives is credited to your wallet, usually in minutes.</Notice>
        </>
      )}
      renderResult={(payment, { method, amount }) => (
        <FundResult payment={payment} method={method} amount={amount ?? 0} onArrived={() => setArrived(true)} />
      )}
      resultTitle={(payment, method) =>
        payment.state === 'done' && method === 'virtual_wallet' && !arrived
          ? 'Awaiting your transfer'
          : resultTitle(payment, method)
      }
    />
  );
};
