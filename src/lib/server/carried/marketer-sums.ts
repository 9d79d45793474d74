import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { carriedIn, dayIn } from './carried-in.ts';
import { marketerBookings, marketerSums } from './marketer-bookings.ts';

const names = sql.raw(marketerSums.join(', '));

/** Journals that the sums of marketers have not yet. */
const isNewer = sql`journals.id > carried_seal_journal()`;

/**
 * What was sold and earned in a period, in rows to be summed: `marketer_id`, `starts` (the day, or the first one of the
 * month it is summed up in) and `marketerSums`.
 */
export const marketersIn = (period: Period): SQL => sql`
  select marketer_id, starts, ${names} from carried_marketers where ${carriedIn('carried_marketers', period)}
  union all
  select marketer_id, day, ${names} from (${marketerBookings(isNewer)}) newer where ${dayIn(sql`day`, period)}`;
