import { fromDayMonthYear, isDay } from '#lib/domain/days.ts';
import * as say from '#lib/messages/validation.ts';
import { coercedField } from './fields.ts';

/** Days before and after these are typing errors. */
const believable = (day: string) => day >= '1900-01-01' && day < '2200-01-01';

const readDay = (label: string, missing: string, read: (text: string) => string | null) =>
  coercedField((value: string): { value: string } | { problem: string } => {
    if (value === undefined || value === null || value === '') return { problem: missing };
    const day = read(String(value).trim());
    return day && isDay(day) && believable(day) ? { value: day } : { problem: say.notADay(label) };
  });

/** A calendar day, yyyy-MM-dd, meant in Africa/Lagos. */
// @__NO_SIDE_EFFECTS__
export const day = (label: string) => readDay(label, say.required(label), (text) => text);

/** The statement's days, yyyy-MM-dd or dd-MM-yyyy; read into the first. */
// @__NO_SIDE_EFFECTS__
export const dayInEitherFormat = (label: string, missing = say.required(label)) =>
  readDay(label, missing, (text) => fromDayMonthYear(text) ?? text);
