import { compareDays, type Day } from '../days.ts';
import type { Kobo } from '../money.ts';

/** An instalment as a customer's calendar was given it. */
export interface CalendarEntry {
  /** The instalment that it was given for first: its name for calendars, which stays when it is moved. */
  uid: number;
  /** The instalment that it stands for now. */
  repaymentId: number;
  /** Grows with every change, so that calendars take the latest. */
  sequence: number;
  title: string;
  dueDate: Day;
  amount: Kobo;
  cancelled: boolean;
}

interface Instalment {
  id: number;
  title: string;
  dueDate: Day;
  amount: Kobo;
  paid: boolean;
}

const byDay = (a: { dueDate: Day }, b: { dueDate: Day }) => compareDays(a.dueDate, b.dueDate);

/** What changes about an entry counts once. */
const changed = (entry: CalendarEntry, to: Partial<CalendarEntry>): CalendarEntry => {
  const next = { ...entry, ...to };
  const same =
    next.cancelled === entry.cancelled &&
    next.dueDate === entry.dueDate &&
    next.title === entry.title &&
    next.amount === entry.amount;
  return same ? next : { ...next, sequence: entry.sequence + 1 };
};

const valuesOf = ({ id, title, dueDate, amount }: Instalment) => ({ repaymentId: id, title, dueDate, amount });

/**
 * What a calendar is given next: `given` before, `schedule` is the plan's as it stands, empty for whom it is none of any
 * more. An instalment that a new schedule has replaced moves to one that took its place, in the order of their days; what
 * is paid or has no successor is cancelled, and comes back when its payment is refunded.
 */
export const nextEntries = (given: readonly CalendarEntry[], schedule: readonly Instalment[]): CalendarEntry[] => {
  const standing = new Map(schedule.map((one) => [one.id, one]));
  const known = new Set(given.map(({ repaymentId }) => repaymentId));
  const fresh = schedule.filter(({ id, paid }) => !paid && !known.has(id)).sort(byDay);
  const replaced = given.filter(({ cancelled, repaymentId }) => !cancelled && !standing.has(repaymentId)).sort(byDay);
  const successors = new Map(replaced.map(({ uid }, at) => [uid, fresh[at]]));
  const kept = given.map((entry) => {
    const now = successors.get(entry.uid) ?? standing.get(entry.repaymentId);
    return now && !now.paid
      ? changed(entry, { ...valuesOf(now), cancelled: false })
      : changed(entry, { cancelled: true });
  });
  const added = fresh.slice(replaced.length).map((one) => ({
    uid: one.id,
    ...valuesOf(one),
    sequence: 0,
    cancelled: false,
  }));
  return [...kept, ...added].sort(byDay);
};
