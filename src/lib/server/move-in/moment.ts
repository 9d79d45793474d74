import { type Day, startOfDay } from '#lib/domain/days.ts';
import { HOUR } from '#lib/domain/durations.ts';

/** The day of the cut-over, and when on it everything is booked. */
export interface Moment {
  day: Day;
  moment: Date;
}

/** An hour after its beginning in Lagos, which is its beginning in London: on the day for whoever reads it anywhere. */
export const momentOf = (day: Day): Moment => ({ day, moment: new Date(startOfDay(day).getTime() + HOUR) });

/** Of something that happened on a day, nobody knows when. */
export const noonOf = (day: Day): Date => new Date(startOfDay(day).getTime() + 12 * HOUR);
