import { DownloadButton } from '#islands/papers/download-button.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { shareIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { share } from '#lib/client/page/share.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { receiptSaved } from '#lib/messages/papers.ts';
import { shareText, TransactionDetails } from './transaction-details.tsx';

interface TransactionDialogProps {
  id: number;
  /** From the list, if it holds this transaction. */
  transaction: Transaction | undefined;
  onClose: () => void;
}

export const transactionTitle = ({ purpose }: Pick<Transaction, 'purpose'>) =>
  purpose === 'property' ? 'Payment Details' : 'Transaction Details';

export const TransactionDialog = ({ id, transaction, onClose }: TransactionDialogProps) =>
  transaction ? (
    <LoadedDialog transaction={transaction} onClose={onClose} />
  ) : (
    <LoadingDialog id={id} onClose={onClose} />
  );

const LoadedDialog = ({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) => (
  <Dialog
    open
    title={transactionTitle(transaction)}
    onClose={onClose}
    actions={
      <>
        <Button icon={shareIcon} onClick={() => void share(shareText(transaction))}>
          Share
        </Button>
        <DownloadButton
          variant="primary"
          call="GET /user/transaction/{id}/receipt"
          input={{ id: transaction.id }}
          fileName={`receipt-${transaction.reference}.pdf`}
          savedText={receiptSaved}
        >
          Download
        </DownloadButton>
      </>
    }
  >
    <TransactionDetails transaction={transaction} />
  </Dialog>
);

/** For a link to a transaction that is not in the list. */
const LoadingDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const read = useQuery('GET /user/transaction/{id}', { id });
  if (read.state === 'ready') return <LoadedDialog transaction={read.data.user_transaction} onClose={onClose} />;
  return (
    <Dialog open title="Transaction" onClose={onClose}>
      {read.state === 'loading' ? (
        <SkeletonRows rows={4} label="Loading the transaction" />
      ) : (
        <ErrorView
          title="The transaction did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => retryQuery('GET /user/transaction/{id}', { id })}
        />
      )}
    </Dialog>
  );
};
