import { useEffect, useState } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { clockIcon } from '#islands/ui/icons/icons.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { afterReservation, unitsOf } from '#lib/messages/holds.ts';

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - serverTime()) / 1000));
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface HoldClockProps {
  units: number;
  /** By the clock of the server, in milliseconds. */
  until: number;
  /** What the end of the reservation means. */
  after?: string;
}

/** How long the units are still kept for this customer, counted down. */
export const HoldClock = ({ units, until, after = afterReservation }: HoldClockProps) => {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = () => setLeft(secondsTo(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <Notice icon={clockIcon}>
      <p>
        {unitsOf(units)} held for you for{' '}
        <b className="b num" role="timer">
          {clockText(left)}
        </b>
        . {after}
      </p>
    </Notice>
  );
};
