import { DAY, MINUTE } from '../durations.ts';

/** From when until when units were kept unpaid, in milliseconds. */
export interface Kept {
  from: number;
  to: number;
  by: 'reservation' | 'card';
}

/** What one person may keep units of a property for, unpaid, within a day, in milliseconds. */
export interface UnpaidTime {
  reservation: number;
  card: number;
}

/** Less is no time to pay in. */
const LEAST = MINUTE;

/**
 * How much of it is left now: reservations last as long as one in all, and with card payments that come to nothing as
 * long as both together. 0 if it is too little to pay in.
 */
export function unpaidTimeLeft(kept: readonly Kept[], now: number, most: UnpaidTime): UnpaidTime {
  const inAll = most.reservation + most.card - lengthOf(kept, now);
  const reserved =
    most.reservation -
    lengthOf(
      kept.filter(({ by }) => by === 'reservation'),
      now,
    );
  const left = (time: number) => (time < Math.min(LEAST, most.reservation) ? 0 : time);
  return { reservation: left(Math.min(reserved, inAll)), card: left(Math.min(most.card, inAll)) };
}

/** Of what lies within the last day; what overlaps counts once. */
function lengthOf(kept: readonly Kept[], now: number): number {
  let [length, counted] = [0, now - DAY];
  for (const { from, to } of [...kept].sort((a, b) => a.from - b.from)) {
    const end = Math.min(to, now);
    length += Math.max(0, end - Math.max(from, counted));
    counted = Math.max(counted, end);
  }
  return length;
}

/** When enough of the day has passed that something is left again. */
export const timeLeftFrom = (kept: readonly Kept[], now: number, most: UnpaidTime): number => {
  const times = kept.map(({ to }) => Math.min(to, now) + DAY).filter((at) => at > now);
  return times.sort((a, b) => a - b).find((at) => unpaidTimeLeft(kept, at, most).reservation > 0) ?? now;
};
