import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { paymentReceived } from '#lib/messages/feedback.ts';

type TransferStatus = { state: 'awaited' } | { state: 'arrived'; naira: number };

const shortestMs = 4000;
const longestMs = 30_000;

const statusIn = (transactions: readonly Transaction[], reference: string): TransferStatus => {
  const line = transactions.find((one) => one.reference === reference);
  return line?.status === 1 ? { state: 'arrived', naira: line.amount_paid ?? line.amount } : { state: 'awaited' };
};

/** Polls until the transfer with that reference has arrived, at growing intervals. */
export const watchTransfer = (reference: string): ReadableAtom<TransferStatus> => {
  const $status = atom<TransferStatus>({ state: 'awaited' });
  onMount($status, () => {
    let wait = shortestMs;
    let timer: ReturnType<typeof setTimeout>;
    let mounted = true;
    const check = async () => {
      const status = await api('GET /user/fund-wallet-data', {}).then(
        ({ user_transactions }) => statusIn(user_transactions, reference),
        () => $status.get(),
      );
      if (!mounted) return;
      if (status.state === 'awaited') return checkLater();
      $status.set(status);
      toast('success', paymentReceived);
      refreshAfterPayment();
    };
    const checkLater = () => {
      timer = setTimeout(check, wait);
      wait = Math.min(wait * 1.25, longestMs);
    };
    void check();
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  });
  return $status;
};
