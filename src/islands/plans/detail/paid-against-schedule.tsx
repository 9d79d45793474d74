import { ChartPaidAgainstSchedule } from '#islands/ui/display/chart-paid-against-schedule.tsx';
import { sumUntil } from '#islands/ui/display/chart-steps.ts';
import { Money } from '#islands/ui/display/money.tsx';
import type { Day } from '#lib/domain/days.ts';
import type { PlanProgress } from '../plan-view.ts';

interface PaidAgainstScheduleProps {
  progress: PlanProgress;
  today: Day;
}

export const PaidAgainstSchedule = ({ progress, today }: PaidAgainstScheduleProps) => (
  <>
    <p className="sm mut">
      By today <Money kobo={sumUntil(progress.schedule, today)} /> was due and{' '}
      <Money kobo={sumUntil(progress.paid, today)} /> is paid.
    </p>
    <ChartPaidAgainstSchedule {...progress} today={today} />
  </>
);
