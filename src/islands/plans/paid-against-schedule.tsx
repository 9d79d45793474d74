import { ChartPaidAgainstSchedule } from '#islands/ui/display/chart-paid-against-schedule.tsx';
import { sumUntil } from '#islands/ui/display/chart-steps.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { type Day, formatDay } from '#lib/domain/days.ts';
import { missedRepayments, type PlanProgress } from './plan-view.ts';

interface PaidAgainstScheduleProps {
  progress: PlanProgress;
  repayments: readonly RepaymentItem[];
  today: Day;
}

export const PaidAgainstSchedule = ({ progress, repayments, today }: PaidAgainstScheduleProps) => (
  <section className="card stack">
    <div>
      <h2>Paid against schedule</h2>
      <p className="sm mut mt-1">
        By today <Money kobo={sumUntil(progress.schedule, today)} /> was due and{' '}
        <Money kobo={sumUntil(progress.paid, today)} /> is paid.
      </p>
    </div>
    <ChartPaidAgainstSchedule {...progress} today={today} />
    <MissedNotice repayments={repayments} />
  </section>
);

const MissedNotice = ({ repayments }: { repayments: readonly RepaymentItem[] }) => {
  const missed = missedRepayments(repayments);
  if (!missed) return null;
  const { count, since, amount } = missed;
  return (
    <Notice kind="wait">
      You are {count === 1 ? 'one instalment' : `${count} instalments`} behind: <Money kobo={amount} />{' '}
      {count === 1 ? 'was due on' : 'has fallen due since'} {formatDay(since)}. Pay {count === 1 ? 'it' : 'them'} to be
      back on schedule.
    </Notice>
  );
};
