import { type ReactNode, useEffect } from 'react';
import { HoldClock } from '#islands/payments/progress/hold-clock.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { reservationOver } from '#lib/messages/holds.ts';
import { RefusedNotice } from './refused-notice.tsx';
import type { ReservationState } from './use-reservation.ts';

interface TransferGuardProps {
  reservation: ReservationState;
  /** A reservation has been made at some time, so the account was shown and money may be on its way. */
  mayHavePaid: boolean;
  units: number;
  onReserve: () => void;
  onBack: () => void;
  children: (account: { hidden: boolean }) => ReactNode;
}

/**
 * Shows the form of a transfer, and the company's account while the units are held. Once the account has been shown, a
 * proof can always be sent.
 */
export const TransferGuard = (props: TransferGuardProps) => {
  const { reservation, mayHavePaid, units, onReserve, onBack, children } = props;
  const { state } = reservation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a method in the URL was chosen, so it is judged once
  useEffect(() => {
    if (state === 'none') onReserve();
  }, []);
  const again = (
    <div className="foot-actions">
      {!mayHavePaid && <Button onClick={onBack}>Back</Button>}
      <Button variant="soft" busy={state === 'judging'} busyText="Checking…" onClick={onReserve}>
        {mayHavePaid ? 'Hold them again' : 'Try again'}
      </Button>
    </div>
  );
  if (state === 'held')
    return (
      <>
        <HoldClock units={units} until={reservation.until} />
        {children({ hidden: false })}
      </>
    );
  if (!mayHavePaid && state !== 'refused') return <SkeletonRows label="Checking your purchase and holding its units" />;
  return (
    <>
      {reservation.state === 'refused' ? (
        <RefusedNotice {...reservation.refused} />
      ) : (
        <Notice kind="wait" live>
          <p>{reservationOver}</p>
        </Notice>
      )}
      {again}
      {mayHavePaid && children({ hidden: true })}
    </>
  );
};
