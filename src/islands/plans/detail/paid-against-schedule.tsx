import { ChartReader } from '#islands/ui/charts/chart-reader.tsx';
import { FiguresTable } from '#islands/ui/charts/figures-table.tsx';
import { ChartPaidAgainstSchedule } from '#islands/ui/display/chart-paid-against-schedule.tsx';
import { sumUntil } from '#islands/ui/display/chart-steps.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { type Day, formatDay } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import type { PlanProgress } from '../plan-view.ts';

interface PaidAgainstScheduleProps {
  progress: PlanProgress;
  today: Day;
}

const label = 'Paid against schedule';

/** The days on which something falls due or was paid, and today. */
const daysOf = ({ schedule, paid, start, end }: PlanProgress, today: Day) =>
  [...new Set([start, end, today, ...[...schedule, ...paid].map(({ day }) => day)])]
    .filter((day) => day >= start && day <= end)
    .sort();

export const PaidAgainstSchedule = ({ progress, today }: PaidAgainstScheduleProps) => {
  const days = daysOf(progress, today);
  const rows = days.map((day) => ({
    day,
    due: sumUntil(progress.schedule, day),
    paid: sumUntil(progress.paid, day < today ? day : today),
  }));
  const [due, paid] = [sumUntil(progress.schedule, today), sumUntil(progress.paid, today)];
  const now = days.indexOf(today);
  return (
    <>
      <p className="sm mut">
        By today <Money kobo={due} /> was due and <Money kobo={paid} /> is paid. Up: naira in all. Across: days, from
        the start to the last instalment.
      </p>
      <ChartReader
        label={label}
        texts={rows.map((row) => textOf(row, today))}
        start={now < 0 ? days.length - 1 : now}
        draw={(at) => <ChartPaidAgainstSchedule {...progress} today={today} at={days[at]} />}
        table={
          <FiguresTable
            caption={label}
            columns={['By', 'Due', 'Paid']}
            rows={rows.map((row) => ({ name: formatDay(row.day), amounts: [row.due, row.paid] }))}
          />
        }
      />
    </>
  );
};

/** '18 November 2026: ₦10,800,000 due in all, ₦9,600,000 paid' */
const textOf = ({ day, due, paid }: { day: Day; due: number; paid: number }, today: Day) =>
  `${formatDay(day)}: ${formatNairaShort(due)} due in all${day > today ? '' : `, ${formatNairaShort(paid)} paid`}`;
