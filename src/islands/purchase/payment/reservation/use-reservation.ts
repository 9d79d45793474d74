import { useEffect, useRef, useState } from 'react';
import { serverTime } from '#lib/client/api/server-clock.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { networkError } from '#lib/messages/feedback.ts';
import type { LoadedPurchase } from '../../purchase-frame.tsx';
import type { PurchaseState } from '../../use-purchase.ts';
import type { RefusedPurchase } from './reserve.ts';

export type ReservationState =
  | { state: 'none' }
  | { state: 'judging' }
  | { state: 'refused'; refused: RefusedPurchase }
  /** `until` by the clock of the server, in milliseconds. */
  | { state: 'held'; until: number }
  | { state: 'ended' };

/** The reservation of this purchase, as the screen shows it. */
export const useReservation = ({ draft }: PurchaseState, loaded: LoadedPurchase) => {
  const [judging, setJudging] = useState(false);
  const [refused, setRefused] = useState<RefusedPurchase | null>(null);
  const running = useRef(false);
  const { reservation } = draft;
  const ended = useEnded(reservation?.until);

  /** True when nothing stands in the way of paying. */
  const judge = async (method: PaymentMethod): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setJudging(true);
    setRefused(null);
    const found = await import('./reserve.ts').then(
      ({ reserve }) => reserve(draft, loaded, method),
      () => ({ message: networkError, step: null }),
    );
    running.current = false;
    setJudging(false);
    setRefused(found);
    return found === null;
  };

  const current = (): ReservationState => {
    if (judging) return { state: 'judging' };
    if (refused) return { state: 'refused', refused };
    if (!reservation) return { state: 'none' };
    return ended ? { state: 'ended' } : { state: 'held', until: reservation.until };
  };
  return { reservation: current(), judge };
};

/** Changes at the moment itself. */
const useEnded = (until: number | undefined) => {
  const [, redraw] = useState(0);
  const left = until === undefined ? 0 : until - serverTime();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), left + 50);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
};
