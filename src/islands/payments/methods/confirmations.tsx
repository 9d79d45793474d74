import type { ReactNode } from 'react';
import { ConfirmStep } from '#islands/ui/confirming/confirm-step.tsx';
import { useConfirming } from '#islands/ui/confirming/use-confirming.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { formatNairaShort, fromNaira, type Kobo } from '#lib/domain/money.ts';
import type { ConfirmingWords } from '#lib/messages/money/confirming.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { busyText } from './method-texts.ts';
import { useWalletBalance } from './wallet-balance.ts';

/** What a payment is for: 'Instalment 6 of 12', of 'Palm Grove Estate', under its contract. */
export interface PaymentAbout {
  what: string;
  of?: ReactNode;
  contractId?: string | null | undefined;
}

interface ConfirmationProps {
  words: ConfirmingWords;
  /** Naira. */
  amount: number;
  about: PaymentAbout;
  /** Sent already, by whatever press. */
  busy: boolean;
  onPay: (confirmed: Confirmed) => Promise<void>;
}

const aboutLines = ({ what, of, contractId }: PaymentAbout) => [
  {
    name: 'For',
    value: (
      <>
        <b>{what}</b>
        {of && (
          <>
            <br />
            {of}
          </>
        )}
      </>
    ),
  },
  { name: 'Contract ID', value: contractId },
];

const stepProps = ({ words, amount, busy, onPay }: ConfirmationProps, method: PaymentMethod) => ({
  note: words.note,
  amount: { label: 'You pay now', kobo: fromNaira(amount) },
  yes: `Yes, pay ${formatNairaShort(fromNaira(amount))}`,
  busyText: busyText(method),
  busy,
  act: onPay,
});

/** The card is charged in the provider's pop-up. */
export const CardConfirmation = ({ terms, ...props }: ConfirmationProps & { terms?: ReactNode }) => {
  const step = useConfirming();
  return (
    <ConfirmStep
      {...stepProps(props, 'paystack')}
      step={step}
      lines={[{ name: 'From', value: <b>Your card or bank, by Paystack</b> }, ...aboutLines(props.about)]}
    >
      {terms}
      <p className="mut sm">
        Paystack opens over this page and takes the payment. Your card details stay there: we never see them.
      </p>
    </ConfirmStep>
  );
};

interface WalletConfirmationProps extends ConfirmationProps {
  /** What of the amount is more than is due and comes back at once. */
  excess?: Kobo | undefined;
}

/** The balance before and after. */
export const WalletConfirmation = ({ excess = 0, ...props }: WalletConfirmationProps) => {
  const wallet = useWalletBalance();
  const balance = wallet.state === 'ready' ? fromNaira(wallet.balance) : null;
  const left = balance === null ? null : balance - fromNaira(props.amount);
  const isShort = left !== null && left < 0;
  const step = useConfirming({ ready: wallet.state !== 'loading' && !isShort });
  return (
    <ConfirmStep
      {...stepProps(props, 'virtual_wallet')}
      step={step}
      lines={[
        { name: 'From', value: <b>{paymentMethodNames.virtual_wallet}</b> },
        { name: 'In the wallet', value: balance === null ? waitingFor[wallet.state] : <Money kobo={balance} /> },
        { name: 'Back to your wallet', value: excess > 0 && <Money kobo={excess} sign="+" /> },
        { name: 'Left afterwards', value: left !== null && !isShort && <Money kobo={left + excess} /> },
        ...aboutLines(props.about),
      ]}
    >
      {isShort && !props.busy && !step.busy && (
        <Notice kind="bad">Your wallet holds less than this. Add money to it, or pay another way.</Notice>
      )}
    </ConfirmStep>
  );
};

const waitingFor = { loading: 'Fetching your balance…', failed: 'Not known at the moment', ready: null };
