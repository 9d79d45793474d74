import { type Day, dayOf, formatDateTime, formatTime } from '#lib/domain/days.ts';

/** Of a property of which no unit is left, and some are only held: what is held may become free. */
export const allReserved = 'All units are reserved at the moment.';

/** When the first of them may be free. `today` is the day in Lagos. */
export const lookAgain = (until: Date, today: Day): string =>
  `Look again ${dayOf(until) === today ? 'at' : 'on'} ${whenFree(until, today)}`;

/** '14:20', of another day '3 December 2026, 14:20'. */
const whenFree = (until: Date, today: Day) => (dayOf(until) === today ? formatTime(until) : formatDateTime(until));

/** On a card. */
export const reservedBadge = (until: Date, today: Day): string => `Reserved. ${lookAgain(until, today)}`;
