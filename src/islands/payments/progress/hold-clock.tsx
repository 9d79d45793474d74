import { useEffect, useEffectEvent, useState } from 'react';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { clockIcon } from '#islands/ui/icons/icons.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { afterReservation, timeLeftText, unitsOf } from '#lib/messages/holds.ts';

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - serverTime()) / 1000));

interface HoldClockProps {
  units: number;
  /** By the clock of the server, in milliseconds. */
  until: number;
  /** What the end of the reservation means. */
  after?: string;
  /** Called once, when it has run out while it is shown. */
  onEnd?: () => void;
}

/** How long the units are still kept for this customer, counted down. */
export const HoldClock = ({ units, until, after = afterReservation, onEnd }: HoldClockProps) => {
  const [left, setLeft] = useState(() => secondsTo(until));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const tick = () => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    setLeft(secondsTo(until));
    return () => clearInterval(timer);
  }, [until]);
  return (
    <Notice icon={clockIcon}>
      <p>
        {unitsOf(units)} held for you for{' '}
        <b className="b num" role="timer">
          {timeLeftText(left)}
        </b>
        . {after}
      </p>
    </Notice>
  );
};
