import { type Found, isAmount } from '#lib/domain/reconciliation/reading/find-columns.ts';
import { statedPeriod } from '#lib/domain/reconciliation/reading/head.ts';
import { orderOfDays } from '#lib/domain/reconciliation/reading/order-of-days.ts';
import type { Row } from '#lib/domain/reconciliation/reading/table.ts';
import {
  type DayOrder,
  dayOrders,
  readWrittenDay,
  type Span,
  type WrittenDay,
} from '#lib/domain/reconciliation/reading/written-days.ts';
import type { Work } from './work.ts';

/** In which order day and month are written, and the period in which the lines lie. */
export function decideDays({ head, body, columns, hints }: Work) {
  const days = body.flatMap((row): WrittenDay[] => {
    const day = columns.day === null ? null : readWrittenDay(row.cells[columns.day] ?? '');
    return day && row.cells.some((cell, at) => at !== columns.day && isAmount(cell)) ? [day] : [];
  });
  const periods = Object.fromEntries(
    dayOrders.map((each) => [each, statedPeriod(head.periods, each) ?? yearOf(days, each, hints.answers.year)]),
  ) as Record<DayOrder, Span | null>;
  const order =
    hints.answers.order ?? orderOfDays(days, { periods, today: hints.today, others: otherDays(body, columns) });
  return { order, period: periods, days };
}

/** Of days that are written in more than one column, those of the others that name their month. */
function otherDays(body: readonly Row[], { day, content }: Found): WrittenDay[] {
  const places = content.flatMap(({ days, filled }, at) =>
    at !== day && days > 0 && days >= filled * 0.9 ? [at] : [],
  );
  return body.slice(0, 400).flatMap(({ cells }) =>
    places.flatMap((at) => {
      const cell = cells[at] ?? '';
      const written = /^\d{5}(\.\d+)?$|^\d{8}$/.test(cell) ? null : readWrittenDay(cell);
      return written?.kind === 'day' ? [written] : [];
    }),
  );
}

/** The twelve months that end with the newest line, in the year that a person has named. */
function yearOf(days: readonly WrittenDay[], order: DayOrder, year: number | undefined): Span | null {
  if (year === undefined) return null;
  const written = days.flatMap((day) => {
    if (day.kind === 'named') return [[day.month, day.date] as const];
    if (day.kind !== 'numbers' || day.year !== null) return [];
    return [order === 'dmy' ? ([day.second, day.first] as const) : ([day.first, day.second] as const)];
  });
  const [first, last] = [written[0], written.at(-1)];
  if (!first || !last) return null;
  const gap = (last[0] - first[0] + 12) % 12;
  const [month, date] = gap > 6 ? first : last;
  const text = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return { from: `${text(year - 1)}~`, to: text(year) };
}
