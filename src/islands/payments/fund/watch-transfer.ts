import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { paymentReceived } from '#lib/messages/feedback.ts';

export type TransferStatus = { state: 'awaited' } | { state: 'arrived'; naira: number };

const shortest = 4000;
const longest = 30_000;

const arrivalIn = (transactions: readonly Transaction[], reference: string): TransferStatus => {
  const line = transactions.find((one) => one.reference === reference);
  return line?.status === 1 ? { state: 'arrived', naira: line.amount_paid ?? line.amount } : { state: 'awaited' };
};

/** Looks at once and again and again, ever more rarely, whether the transfer with that reference has arrived. */
export const watchTransfer = (reference: string): ReadableAtom<TransferStatus> => {
  const $arrival = atom<TransferStatus>({ state: 'awaited' });
  onMount($arrival, () => {
    let wait = shortest;
    let timer: ReturnType<typeof setTimeout>;
    let watched = true;
    const look = async () => {
      const arrival = await api('GET /user/fund-wallet-data', {}).then(
        ({ user_transactions }) => arrivalIn(user_transactions, reference),
        () => $arrival.get(),
      );
      if (!watched) return;
      if (arrival.state === 'awaited') return later();
      $arrival.set(arrival);
      toast('success', paymentReceived);
      refreshAfterPayment();
    };
    const later = () => {
      timer = setTimeout(look, wait);
      wait = Math.min(wait * 1.25, longest);
    };
    void look();
    return () => {
      watched = false;
      clearTimeout(timer);
    };
  });
  return $arrival;
};
