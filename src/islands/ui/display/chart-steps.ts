import { type Day, startOfDay } from '#lib/domain/days.ts';

export interface ChartPoint {
  day: Day;
  /** Due or paid on that day, in any unit. */
  amount: number;
}

interface ChartScale {
  /** From 0 on the first day to 100 on the last. */
  x: (day: Day) => number;
  /** From 0 for the total, at the top, to 100 for nothing. */
  y: (amount: number) => number;
}

const round = (value: number) => Math.round(value * 100) / 100;
const clamp = (value: number) => Math.min(100, Math.max(0, value));

export const chartScale = (first: Day, last: Day, total: number): ChartScale => {
  const start = startOfDay(first).getTime();
  const span = Math.max(1, startOfDay(last).getTime() - start);
  return {
    x: (day) => round(clamp(((startOfDay(day).getTime() - start) / span) * 100)),
    y: (amount) => round(clamp(100 - (amount / Math.max(total, 1)) * 100)),
  };
};

export const sumUntil = (points: readonly ChartPoint[], day: Day) =>
  points.reduce((sum, point) => (point.day <= day ? sum + point.amount : sum), 0);

/** The running total as a path: flat until the next day, then straight up. */
export const stepPath = (points: readonly ChartPoint[], scale: ChartScale, until: Day): string => {
  const inOrder = points.filter(({ day }) => day <= until).sort((a, b) => (a.day < b.day ? -1 : 1));
  let sum = 0;
  let path = '';
  for (const { day, amount } of inOrder) {
    const x = scale.x(day);
    if (path === '' && x > 0) path = 'M0 100';
    sum += amount;
    path += path === '' ? `M${x} ${scale.y(sum)}` : `H${x}V${scale.y(sum)}`;
  }
  return path === '' ? '' : `${path}H${scale.x(until)}`;
};

/** What was due and not paid up to today, as shapes between the two paths. */
export const shortfallPath = (
  schedule: readonly ChartPoint[],
  paid: readonly ChartPoint[],
  scale: ChartScale,
  today: Day,
): string => {
  const days = [...new Set([...schedule, ...paid].map(({ day }) => day).filter((day) => day < today))].sort();
  return days
    .map((day, index) => {
      const [due, paidSoFar] = [sumUntil(schedule, day), sumUntil(paid, day)];
      if (due <= paidSoFar) return '';
      const [left, right] = [scale.x(day), scale.x(days[index + 1] ?? today)];
      return `M${left} ${scale.y(paidSoFar)}V${scale.y(due)}H${right}V${scale.y(paidSoFar)}Z`;
    })
    .join('');
};
