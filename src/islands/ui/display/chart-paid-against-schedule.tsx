import { addDays, type Day, formatDay, startOfDay } from '#lib/domain/days.ts';
import { DAY } from '#lib/domain/durations.ts';
import { compactNumber } from '#lib/domain/format-number.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { type ChartPoint, chartScale, shortfallPath, stepPath, sumUntil } from './chart-steps.ts';

interface ChartProps {
  /** In kobo: the deposit on the start day, then each repayment on its due date. */
  schedule: readonly ChartPoint[];
  /** In kobo. */
  paid: readonly ChartPoint[];
  total: number;
  start: Day;
  end: Day;
  today: Day;
  /** The day that is read. */
  at?: Day | undefined;
}

const thirds = [0, 1, 2, 3] as const;

const axisAmount = (kobo: number) => (kobo === 0 ? '0' : `₦${compactNumber(kobo / 100)}`);

const middleOf = (start: Day, end: Day): Day => {
  const days = Math.round((startOfDay(end).getTime() - startOfDay(start).getTime()) / DAY);
  return addDays(start, Math.round(days / 2));
};

/** 'May 2026', or 'Nov' */
const monthOf = (day: Day, withYear: boolean) => {
  const [, month = '', year] = formatDay(day).split(' ');
  return withYear ? `${month.slice(0, 3)} ${year}` : month.slice(0, 3);
};

/** Payments as a solid line, the schedule as a dotted one, and the shortfall between them. Each line carries its words. */
export const ChartPaidAgainstSchedule = ({ schedule, paid, total, start, end, today, at }: ChartProps) => {
  const scale = chartScale(start, end, total);
  const now = today < start ? start : today > end ? end : today;
  const [due, paidSoFar] = [sumUntil(schedule, today), sumUntil(paid, today)];
  const line = stepPath(paid, scale, now);
  const gap = shortfallPath(schedule, paid, scale, now);
  const x = scale.x(now);
  // the words stand where neither line is: to the right and below, or to the left and above
  const left = x > 60;
  const words = [due > paidSoFar && `${axisAmount(due - paidSoFar)} behind`, `Paid ${axisAmount(paidSoFar)}`];
  const summary = `By today ${formatNairaShort(due)} was due and ${formatNairaShort(paidSoFar)} is paid.`;
  return (
    <svg className="chart" role="img" aria-label={`Paid against schedule. ${summary}`}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <path className="gl" d="M0 100h100M0 66.67h100M0 33.33h100M0 0h100" />
        {line && <path className="area" d={`${line}V100H0Z`} />}
        <path className="sched" d={stepPath(schedule, scale, end)} />
        {gap && <path className="gap" d={gap} />}
        {line && <path className="paid" d={line} />}
        <path className="today" d={`M${x} 0V100`} />
        {at && at !== today && <path className="at" d={`M${scale.x(at)} 0V100`} />}
      </svg>
      {thirds.map((third) => (
        <text key={third} className="y" x="-8" y={`${100 - (third * 100) / 3}%`} dy="4">
          {axisAmount((total * third) / 3)}
        </text>
      ))}
      <text y="100%" dy="22">
        {monthOf(start, true)}
      </text>
      <text className="mid-x" x="50%" y="100%" dy="22">
        {monthOf(middleOf(start, end), false)}
      </text>
      <text className="y" x="100%" y="100%" dy="22">
        {monthOf(end, true)}
      </text>
      <svg x={`${x}%`} className={left ? 'words y' : 'words'} aria-hidden="true">
        <text x={left ? -6 : 6} y={left ? '100%' : 0} dy={left ? -6 : 13}>
          Today
        </text>
        {words.map(
          (text, index) =>
            text && (
              <text
                key={text}
                className={index === 0 ? 'behind' : 'so-far'}
                x={left ? -6 : 6}
                y={`${scale.y(Math.max(due, paidSoFar))}%`}
                dy={left ? -24 + index * 16 : (words[0] ? 18 : 2) + index * 16}
              >
                {text}
              </text>
            ),
        )}
      </svg>
    </svg>
  );
};
