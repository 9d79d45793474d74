import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';

/** The instants between which a period of days lies in Lagos; the second is the first that is outside. */
export const sinceDay = (day: Day): Date => startOfDay(day);
export const untilDay = (day: Day): Date => startOfDay(addDays(day, 1));
