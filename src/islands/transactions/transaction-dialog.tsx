import { useState } from 'react';
import { DownloadButton } from '#islands/documents/download-button.tsx';
import { LazyFundWallet } from '#islands/payments/fund/lazy-fund-wallet.tsx';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { shareIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { share } from '#lib/client/page/share.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { receiptSaved } from '#lib/messages/documents.ts';
import { UnfinishedActions, UnfinishedNotice } from './incomplete-funding.tsx';
import { shareText, TransactionDetails } from './transaction-details.tsx';
import { isUnfinishedFunding } from './transaction-money.tsx';
import { TransactionReceipt } from './transaction-receipt.tsx';

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

interface LoadedDialogProps {
  transaction: Transaction;
  onClose: () => void;
}

const LoadedDialog = ({ transaction, onClose }: LoadedDialogProps) => {
  // as it was at the press: meanwhile the list learns that the funding has ended
  const [paying, setPaying] = useState<{ method?: PaymentMethod } | null>(null);
  const { amount, status, payment_method } = transaction;
  const unfinished = isUnfinishedFunding(transaction);
  if (paying) return <LazyFundWallet amount={amount} {...paying} onClose={onClose} />;
  return (
    <Dialog
      open
      title={transactionTitle(transaction)}
      onClose={onClose}
      onBack={onClose}
      actions={
        unfinished ? (
          <UnfinishedActions
            transaction={transaction}
            onPay={() => setPaying({ method: 'paystack' })}
            onClose={onClose}
          />
        ) : (
          <>
            <Button icon={shareIcon} onClick={() => void share(shareText(transaction))}>
              Share
            </Button>
            {hasReceipt(transaction) && <DownloadReceipt transaction={transaction} />}
            {status === 2 && <PayAgain transaction={transaction} onPay={() => setPaying({})} />}
          </>
        )
      }
    >
      {unfinished && <UnfinishedNotice />}
      <TransactionDetails transaction={transaction}>
        {hasReceipt(transaction) && <TransactionReceipt transaction={transaction} />}
        {status === 0 && payment_method === 'bank_transfer' && <LazyAwaited id={transaction.id} />}
        {payment_method === 'bank_transfer' && <LazyOwnProof id={transaction.id} />}
      </TransactionDetails>
      {status === 0 && payment_method !== 'paystack' && <LazyTakeBack transaction={transaction} onClose={onClose} />}
    </Dialog>
  );
};

const LazyAwaited = (props: { id: number }) => {
  const { lazy } = useLazyWhen(true, async () => (await import('./awaited-slip.tsx')).AwaitedSlip);
  return lazy.state === 'open' ? <lazy.part {...props} /> : null;
};

const LazyOwnProof = (props: { id: number }) => {
  const { lazy } = useLazyWhen(true, async () => (await import('./own-proof.tsx')).OwnProof);
  return lazy.state === 'open' ? <lazy.part {...props} /> : null;
};

const LazyTakeBack = (props: { transaction: Transaction; onClose: () => void }) => {
  const { lazy } = useLazyWhen(true, async () => (await import('./cancel-transfer.tsx')).CancelTransfer);
  return lazy.state === 'open' ? <lazy.part {...props} /> : null;
};

/** A payout that came back is completed without one. */
const hasReceipt = ({ status, payment_type, reason }: Transaction) =>
  status === 1 && payment_type !== 'Correction' && !(payment_type === 'Payout' && reason !== null);

/** Only what is completed has one. */
const DownloadReceipt = ({ transaction: { id, reference } }: { transaction: Transaction }) => (
  <DownloadButton
    variant="primary"
    call="GET /user/transaction/{id}/receipt"
    input={{ id }}
    fileName={`receipt-${reference}.pdf`}
    savedText={receiptSaved}
  >
    Download
  </DownloadButton>
);

/** There is no receipt of a payment that failed. On a plan, what is due now stands there. */
const PayAgain = ({ transaction, onPay }: { transaction: Transaction; onPay: () => void }) =>
  transaction.plan_id === null ? (
    <Button variant="primary" onClick={onPay}>
      Pay again
    </Button>
  ) : (
    <ButtonLink variant="primary" href={`/dashboard/my-property/${transaction.plan_id}`}>
      Pay again
    </ButtonLink>
  );

/** For a link to a transaction that is not in the list. */
const LoadingDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const read = useQuery('GET /user/transaction/{id}', { id });
  if (read.state === 'ready') return <LoadedDialog transaction={read.data.user_transaction} onClose={onClose} />;
  return (
    <Dialog open title="Transaction" onClose={onClose} onBack={onClose}>
      {read.state === 'loading' ? (
        <SkeletonRows rows={4} label="Loading the transaction" />
      ) : (
        <NotLoaded title="The transaction did not load" read={read} />
      )}
    </Dialog>
  );
};
