import { DownloadButton } from '#islands/documents/download-button.tsx';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { receiptSaved } from '#lib/messages/documents.ts';

interface PaidReceiptProps {
  transactions: readonly Transaction[];
  /** Of the payment. */
  reference: string | undefined;
}

/** The receipt of a payment that was just made, as soon as the list of the plan has it. */
export const PaidReceipt = ({ transactions, reference }: PaidReceiptProps) => {
  const paid = transactions.find((one) => one.reference === reference);
  return paid ? (
    <DownloadButton
      call="GET /user/transaction/{id}/receipt"
      input={{ id: paid.id }}
      fileName={`receipt-${paid.reference}.pdf`}
      savedText={receiptSaved}
    >
      Receipt
    </DownloadButton>
  ) : null;
};
