import { Money } from '#islands/ui/display/money.tsx';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { formatDay } from '#lib/domain/days.ts';

type Reschedule = NonNullable<PlanChange['reschedule']>;

const partsText = (parts: Reschedule['schedule']) => {
  const last = parts.at(-1);
  return `${parts.length === 1 ? 'one instalment' : `${parts.length} instalments`}${last ? ` until ${formatDay(last.due_date)}` : ''}`;
};

/** What is left, until now and as it is proposed. */
export const ScheduleTable = ({ reschedule, state }: { reschedule: Reschedule; state: PlanChange['state'] }) => (
  <div className="stack tight">
    <p>
      <Money naira={reschedule.left} /> {state === 'proposed' && reschedule.fits ? 'is' : 'was'} left to pay. Before:{' '}
      {partsText(reschedule.before)}. New: <b className="b">{partsText(reschedule.schedule)}</b>. What is paid stays
      paid.
    </p>
    <details>
      <summary className="link">
        <span className="link more">The new schedule</span>
      </summary>
      <ol className="list">
        {reschedule.schedule.map(({ title, due_date, amount }) => (
          <li key={due_date} className="item plain">
            <span className="t">{title}</span>
            <span className="amt">
              <Money naira={amount} />
            </span>
            <span className="sub num">Due on {formatDay(due_date)}</span>
          </li>
        ))}
      </ol>
    </details>
  </div>
);
