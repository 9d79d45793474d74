import { useEffect } from 'react';
import { DownloadButton } from '#islands/documents/download-button.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { receiptSaved } from '#lib/messages/documents.ts';
import { nothingTaken, paidAlready } from '#lib/messages/due-dates.ts';
import { ResultView } from '../results/result-views.tsx';

interface PaidRepaymentProps {
  planId: number;
  repaymentId: number;
}

const usePaidRepayment = ({ planId, repaymentId }: PaidRepaymentProps) => {
  const list = useQuery('GET /plan-payment-list/{id}', { id: planId });
  const item = list.state === 'ready' ? list.data.properties.data.find(({ id }) => id === repaymentId) : undefined;
  return item?.status === 1 ? item : undefined;
};

/** In place of a failure: the instalment was paid in another tab, on another device or by AutoPay. */
export const AlreadyPaid = ({ title, ...ids }: PaidRepaymentProps & { title: string }) => {
  const item = usePaidRepayment(ids);
  return (
    <>
      <ResultView kind="ok" text={paidAlready(item?.title ?? title, item?.paid_at ?? null, serverDay())}>
        {nothingTaken}
      </ResultView>
      {item && item.transaction_id !== null && (
        <p className="row justify-center">
          <DownloadButton
            call="GET /user/transaction/{id}/receipt"
            input={{ id: item.transaction_id }}
            fileName={`receipt-${item.transaction_id}.pdf`}
            savedText={receiptSaved}
          >
            Receipt
          </DownloadButton>
        </p>
      )}
    </>
  );
};

/** Mounted once another tab has paid something: calls back when it was this instalment. */
export const PaidElsewhere = ({ onPaid, ...ids }: PaidRepaymentProps & { onPaid: () => void }) => {
  const paid = usePaidRepayment(ids) !== undefined;
  useEffect(() => {
    if (paid) onPaid();
  }, [paid, onPaid]);
  return null;
};
