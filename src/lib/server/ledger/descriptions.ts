import { formatNairaShort } from '#lib/domain/money.ts';
import type { Payment } from './rows.ts';

/** The reason of a failed payment for which money arrived, as the customer reads it. */
export const failedPaymentText = {
  less_than_asked: (received: number, asked: number) =>
    `${formatNairaShort(received)} arrived instead of ${formatNairaShort(asked)}. It is in your wallet.`,
  no_longer_possible: (received: number) =>
    `This was paid already or is no longer possible. The ${formatNairaShort(received)} received is in your wallet.`,
  units_gone: (received: number) =>
    `The units were no longer held when the money came, and can no longer be bought on these terms. The ${formatNairaShort(received)} received is in your wallet.`,
} as const;

export const creditedToWalletText = ({ description, stage }: Pick<Payment, 'description' | 'stage'>) =>
  stage === 'completed' ? `Excess of: ${description}` : `To your wallet: ${description}`;

/** The description of a wallet entry. A payment for something else credits the wallet with its excess only. */
export const walletText = (payment: Pick<Payment, 'description' | 'stage' | 'purpose' | 'toWallet'>, amount: number) =>
  amount > 0 && payment.toWallet > 0 && payment.purpose !== 'fund' && payment.purpose !== 'correction'
    ? creditedToWalletText(payment)
    : payment.description;

export const refundText = ({ description }: Pick<Payment, 'description'>) => `Refund: ${description}`;
export const latePaymentText = ({ description }: Pick<Payment, 'description'>) => `Arrived late: ${description}`;
export const debtText = 'Paid back what you owed';
export const correctionDescription = ({ description }: Pick<Payment, 'description'>, more: boolean) =>
  `${more ? 'More came for' : 'Correction of'}: ${description}`;
export const transferText = 'Transfer to your virtual account';
