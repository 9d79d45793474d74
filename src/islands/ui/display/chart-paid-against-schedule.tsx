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
}

const thirds = [0, 1, 2, 3] as const;
const quarters = [0, 1, 2, 3, 4] as const;

const axisAmount = (kobo: number) => (kobo === 0 ? '0' : `₦${compactNumber(kobo / 100)}`);

const dayAt = (start: Day, end: Day, share: number): Day => {
  const days = Math.round((startOfDay(end).getTime() - startOfDay(start).getTime()) / DAY);
  return addDays(start, Math.round(days * share));
};

const monthOf = (day: Day) => formatDay(day).split(' ')[1]?.slice(0, 3);

/** Payments as a solid line, the schedule as a dashed one, and the shortfall between them coloured. */
export const ChartPaidAgainstSchedule = ({ schedule, paid, total, start, end, today }: ChartProps) => {
  const scale = chartScale(start, end, total);
  const now = today < start ? start : today > end ? end : today;
  const [due, paidSoFar] = [sumUntil(schedule, today), sumUntil(paid, today)];
  const line = stepPath(paid, scale, now);
  const gap = shortfallPath(schedule, paid, scale, now);
  const summary = `By today ${formatNairaShort(due)} was due and ${formatNairaShort(paidSoFar)} is paid.`;
  return (
    <figure>
      <svg className="chart" role="img" aria-label={`Paid against schedule. ${summary}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
          <path className="gl" d="M0 100h100M0 66.67h100M0 33.33h100M0 0h100" />
          {line && <path className="area" d={`${line}V100H0Z`} />}
          <path className="sched" d={stepPath(schedule, scale, end)} />
          {gap && <path className="gap" d={gap} />}
          {line && <path className="paid" d={line} />}
          <path className="today" d={`M${scale.x(now)} 0V100`} />
        </svg>
        {thirds.map((third) => (
          <text key={third} className="y" x="-8" y={`${100 - (third * 100) / 3}%`} dy="4">
            {axisAmount((total * third) / 3)}
          </text>
        ))}
        {quarters.map((quarter) => (
          <text key={quarter} className="x" x={`${quarter * 25}%`} y="100%" dy="22">
            {monthOf(dayAt(start, end, quarter / 4))}
          </text>
        ))}
        <svg x={`${scale.x(now)}%`} aria-hidden="true">
          <rect x="-22" y="-22" width="44" height="18" rx="4" />
          <text className="tip" y="-9">
            Today
          </text>
        </svg>
      </svg>
      <figcaption>
        <ul className="key">
          <li>
            <i />
            Paid
          </li>
          <li>
            <i className="d" />
            Schedule
          </li>
          {gap && (
            <li>
              <i className="g" />
              Behind
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  );
};
