import { addDays, addMonths, type Day } from '../days.ts';

/** Days, both inclusive; from the first one on without a start. */
export interface Period {
  from: Day | null;
  to: Day;
}

interface Parts {
  /** The firsts of whole months: from the one, before the other. */
  months: { from: Day | null; until: Day } | null;
  /** The days around them. */
  days: { from: Day; to: Day }[];
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const isFirst = (day: Day) => day === firstOf(day);

/** A period as the whole months in it, and the days before and after them. */
export function wholeMonthsIn({ from, to }: Period): Parts {
  if (from !== null && from > to) return { months: null, days: [] };
  const begin = from === null || isFirst(from) ? from : addMonths(firstOf(from), 1);
  const end = firstOf(addDays(to, 1));
  if (from !== null && begin !== null && begin >= end) return { months: null, days: [{ from, to }] };
  return {
    months: { from: begin, until: end },
    days: [
      ...(from !== null && begin !== null && from < begin ? [{ from, to: addDays(begin, -1) }] : []),
      ...(end <= to ? [{ from: end, to }] : []),
    ],
  };
}

/** Until the day before a period that has a start. */
export const periodBefore = (from: Day): Period => ({ from: null, to: addDays(from, -1) });
