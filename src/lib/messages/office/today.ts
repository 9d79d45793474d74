import { formatTime } from '#lib/domain/days.ts';
import { DAY, HOUR, MINUTE } from '#lib/domain/durations.ts';
import type { WaitingKind } from '#lib/domain/staff/waiting-work.ts';

/** To who wants to take it up, too. */
export const takenRefusal = (taken: Parameters<typeof takenText>[0]) =>
  `${taken.by.name} has it, since ${formatTime(new Date(taken.since))}. Ask them, or take it over.`;

/** 'Chidi Okafor, since 11:38'. */
export const takenText = ({ by, since }: { by: { name: string }; since: string }) =>
  `${by.name}, since ${formatTime(new Date(since))}`;

/** What of a kind is called where it is counted, and where it stands in a line. */
export const waitingNames: Readonly<Record<WaitingKind, { many: string; one: string }>> = {
  payment: { many: 'Payments', one: 'Payment' },
  approval: { many: 'Approvals', one: 'Approval' },
  payout: { many: 'Payouts', one: 'Payout' },
  statement: { many: 'Bank', one: 'Bank' },
  receipt: { many: 'Unallocated', one: 'Unallocated money' },
  promise: { many: 'Calls', one: 'Promise' },
  contract: { many: 'Contracts', one: 'Contract' },
  enquiry: { many: 'Enquiries', one: 'Enquiry' },
  visit: { many: 'Visits', one: 'Visit' },
  hold: { many: 'Holds', one: 'Hold' },
};

/** '2 days 6 hours', '13 hours', '25 minutes'. */
export function waitText(milliseconds: number): string {
  const parts = [
    [Math.floor(milliseconds / DAY), 'day'],
    [Math.floor((milliseconds % DAY) / HOUR), 'hour'],
    ...(milliseconds < HOUR ? [[Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute'] as const] : []),
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
