import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { ScheduledInstalment } from '#lib/api/office/plans/plan-page.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import type { PlanData } from './plan-data.ts';

/** Every instalment: paid, sent, late or due, and what its customer was reminded of. */
export const PlanSchedule = ({ plan, schedule, arrears }: PlanData) => (
  <section className="card queue">
    <h2>Schedule</h2>
    {arrears.instalments > 0 && plan.state === 'in_progress' && (
      <Notice kind="wait">
        {`Overdue: ${arrears.instalments === 1 ? '1 instalment of' : `${arrears.instalments} instalments, together`} ${formatNairaShort(fromNaira(arrears.amount))}`}
      </Notice>
    )}
    {schedule.length === 0 ? (
      <p className="mut">The price is paid at once, without instalments.</p>
    ) : (
      <ol className="list">
        {schedule.map((instalment) => (
          <InstalmentItem key={instalment.id} instalment={instalment} />
        ))}
      </ol>
    )}
  </section>
);

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const InstalmentItem = ({ instalment }: { instalment: ScheduledInstalment }) => {
  const { title, amount, due_date, payment_id, paid_at, reminders } = instalment;
  return (
    <li className="item">
      <span className="t">{title}</span>
      <span className="amt">
        <Money naira={amount} />
      </span>
      <span className="sub num">
        Due on {formatDay(due_date)}
        {paid_at && ` · paid on ${formatDate(new Date(paid_at))}`}
        {payment_id && (
          <>
            {' · '}
            <a className="link" href={`/office/payments?status=all&payment=${payment_id}`}>
              payment no. {payment_id}
            </a>
          </>
        )}
      </span>
      <span className="tail">
        <InstalmentTag {...instalment} />
      </span>
      {reminders.length > 0 && (
        <span className="sub sm">
          Reminded on {reminders.map(({ sent_at }) => formatDate(new Date(sent_at))).join(', ')}
        </span>
      )}
    </li>
  );
};

const InstalmentTag = ({ state, days_late }: ScheduledInstalment) => {
  switch (state) {
    case 'paid':
      return <StatusTag kind="ok">{days_late > 0 ? `Paid ${daysText(days_late)} late` : 'Paid'}</StatusTag>;
    case 'sent':
      return <StatusTag kind="info">Payment pending</StatusTag>;
    case 'late':
      return <StatusTag kind="bad">{`${daysText(days_late)} late`}</StatusTag>;
    case 'due':
      return <StatusTag kind="plain">Upcoming</StatusTag>;
  }
};
