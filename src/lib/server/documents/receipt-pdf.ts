import type { Transaction } from '#lib/api/payments/transactions.ts';
import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { formatNaira, fromNaira, type Kobo, percentage } from '#lib/domain/money.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { site } from '#lib/site.ts';
import type { User } from '../http/context.ts';
import type { Payment } from '../ledger/rows.ts';
import type { PaperRow } from './issue-paper.ts';
import { finishDocument, startDocument } from './letterhead.ts';
import { writeFacts, writeVerification } from './pdf-blocks.ts';
import { colours } from './pdf-styles.ts';

export interface ReceiptPlan {
  property: string;
  /** 'Plot 14'; empty without one. */
  plots: string;
  place: string;
  contractId: string | null;
  /** The plan belongs to somebody else by now. */
  transferred: boolean;
  /** Kobo of the price that were paid after this payment, of a payment for the price. */
  price?: { paid: Kobo; total: Kobo } | undefined;
}

interface Receipt {
  transaction: Transaction;
  payment: Payment;
  /** '2026-000123'. */
  number: string;
  paper: PaperRow;
  user: User;
  receiptPlan: ReceiptPlan | undefined;
}

const ofPayment = {
  amount: 'Amount received',
  from: 'Received from',
  when: 'Received on',
  close: 'Thank you for your payment.',
};
const ofRefund = {
  amount: 'Amount returned',
  from: 'Returned to',
  when: 'Returned on',
  close: 'The money is in your wallet.',
};

const ofPayout = {
  amount: 'Amount of the payout',
  from: 'Requested by',
  when: 'Taken from the wallet on',
  close: 'Whether it has been paid to the bank is shown under Wallet, Payouts to your bank.',
};

const labelsOf = ({ purpose }: Payment) => {
  if (purpose === 'payout') return ofPayout;
  return ['refund', 'payout_return', 'termination_refund'].includes(purpose) ? ofRefund : ofPayment;
};

const priceFacts = (price: ReceiptPlan['price']) =>
  price
    ? [
        {
          name: 'Paid of the price',
          value: `${formatNaira(price.paid)} of ${formatNaira(price.total)}, ${percentage(price.paid, price.total)}%`,
        },
        { name: 'Left of the price', value: formatNaira(Math.max(0, price.total - price.paid)) },
      ]
    : [];

export async function drawReceipt({
  transaction,
  payment,
  number,
  paper,
  user,
  receiptPlan,
}: Receipt): Promise<Buffer> {
  const paidAt = payment.finishedAt ?? payment.createdAt;
  const document = await startDocument({
    title: 'Receipt',
    subtitle: `No. ${number}, issued on ${formatDate(paper.issuedAt)}`,
    at: paper.issuedAt,
  });
  const labels = labelsOf(payment);
  await document.write('P', labels.amount, { color: colours.second, after: 0 });
  await document.write('P', formatNaira(paper.amount), { size: 26, weight: 'semibold', after: 14 });
  const isForPlan = transaction.payment_type !== 'Wallet Funding' && transaction.payment_type !== 'Reversal';
  await writeFacts(document, [
    { name: labels.from, value: transaction.beneficiary_name },
    { name: 'Customer', value: `${`${user.firstName} ${user.lastName}`.trim()}, ${user.uniqueCustomerId}` },
    { name: 'For', value: transaction.description },
    { name: 'Property', value: receiptPlan && [receiptPlan.property, receiptPlan.place].filter(Boolean).join(', ') },
    { name: 'Plot', value: receiptPlan?.plots },
    { name: 'Contract ID', value: receiptPlan?.contractId },
    { name: 'Purchase', value: receiptPlan?.transferred && 'Later transferred to another owner' },
    { name: 'Payment type', value: transaction.payment_type },
    { name: 'Payment method', value: paymentMethodNames[transaction.payment_method] },
    { name: labels.when, value: formatDateTime(paidAt) },
    { name: 'Reference', value: transaction.reference },
    ...priceFacts(receiptPlan?.price),
  ]);
  if (isForPlan && payment.toWallet > 0)
    await writeFacts(document, [
      { name: 'Paid towards it', value: formatNaira(payment.applied) },
      { name: 'Into your wallet', value: `${formatNaira(payment.toWallet)}, which was more than was due` },
    ]);
  if (fromNaira(transaction.amount) !== paper.amount && !isForPlan)
    await writeFacts(document, [{ name: 'Announced', value: formatNaira(fromNaira(transaction.amount)) }]);
  await document.write('P', labels.close, { after: 18 });
  await writeVerification(document, paper.code);
  return finishDocument(document, `${site.name} · Receipt ${number} · ${formatDocumentCode(paper.code)}`);
}
