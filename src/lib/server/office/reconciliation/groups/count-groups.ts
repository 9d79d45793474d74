import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import type { Covered } from '../covered-days.ts';
import { countEnded } from './ended-rows.ts';
import { countLooked } from './looked-lines.ts';
import { countMissingBookings } from './missing-bookings.ts';
import { countMissing } from './missing-payments.ts';
import { countWaiting } from './waiting-rows.ts';

/** Each one more than `maxCounted` at most. */
export const countGroups = async (account: number, covered: Covered): Promise<Record<LineGroup, number>> => ({
  sure: await countLooked(account, 'sure'),
  doubtful: await countLooked(account, 'doubtful'),
  lines: await countLooked(account, 'lines'),
  payments: await countMissing(account, covered),
  bookings: await countMissingBookings(account, covered),
  waiting: await countWaiting(account),
  tied: await countEnded(account, 'tied'),
  corrected: await countEnded(account, 'corrected'),
  booked: await countEnded(account, 'booked'),
  not_ours: await countEnded(account, 'not_ours'),
});
