import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { ScheduledInstalment } from '#lib/api/office/plans/plan-page.ts';
import { dayOf, formatDate } from '#lib/domain/days.ts';
import { formatFigure } from '#lib/domain/lists/short-forms.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { shortDay } from '../charts/chart-texts.tsx';
import { SheetFrame } from '../charts/sheet-frame.tsx';
import type { PlanData } from './plan-data.ts';

const figure = (naira: number | null) => (naira === null ? '' : formatFigure(fromNaira(naira)));

/** Every instalment with what paid it and what was left of the price after it. */
export const PlanSchedule = ({ plan, terms, deposit, schedule, replaced }: PlanData) => (
  <section className="card stack tight">
    <div className="row spread wrap-row">
      <h2>Schedule</h2>
      {terms.duration && (
        <span className="sm mut">
          {terms.schedule}, {schedule.length} instalments, agreed on {formatDate(new Date(plan.created_at))}
        </span>
      )}
    </div>
    {schedule.length === 0 && <p className="mut">The price is paid at once, without instalments.</p>}
    <SheetFrame label="Schedule">
      <thead>
        <tr>
          <th scope="col">Instalment</th>
          <th scope="col">Due</th>
          <th scope="col" className="n">
            ₦
          </th>
          <th scope="col">Paid</th>
          <th scope="col">By</th>
          <th scope="col" className="n">
            Left after ₦
          </th>
        </tr>
      </thead>
      <tbody>
        {deposit && (
          <tr>
            <th scope="row">{schedule.length > 0 ? 'Initial deposit' : 'Price'}</th>
            <td className="num">{shortDay(dayOf(new Date(plan.created_at)))}</td>
            <td className="n">{figure(deposit.amount)}</td>
            <td className="num">{shortDay(dayOf(new Date(deposit.paid_at)))}</td>
            <td>
              <PaidBy method={deposit.paid_by} id={deposit.payment_id} />
            </td>
            <td className="n">{figure(deposit.left_after)}</td>
          </tr>
        )}
        {schedule.map((instalment) => (
          <InstalmentRow key={instalment.id} instalment={instalment} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Price</th>
          <td />
          <td className="n">{figure(plan.total_amount)}</td>
          <td />
          <td />
          <td />
        </tr>
      </tfoot>
    </SheetFrame>
    {replaced.length > 0 && <Replaced replaced={replaced} />}
  </section>
);

const PaidBy = ({ method, id }: { method: NonNullable<ScheduledInstalment['paid_by']>; id: number }) => (
  <a className="link" href={`/office/payments?status=all&payment=${id}`}>
    {paymentMethodNames[method]}
    <span className="vh">, payment no. {id}</span>
  </a>
);

const InstalmentRow = ({ instalment }: { instalment: ScheduledInstalment }) => {
  const { title, due_date, amount, paid_at, paid_by, payment_id, to_wallet, left_after, reminders } = instalment;
  return (
    <tr>
      <th scope="row">
        {title}
        {reminders.length > 0 && (
          <small className="mut">
            Reminded on {reminders.map(({ sent_at }) => shortDay(dayOf(new Date(sent_at)))).join(', ')}
          </small>
        )}
      </th>
      <td className="num">{shortDay(due_date)}</td>
      <td className="n">{figure(amount)}</td>
      <td>
        {paid_at && <span className="num">{shortDay(dayOf(new Date(paid_at)))} </span>}
        <InstalmentTag {...instalment} />
      </td>
      <td>
        {payment_id &&
          (paid_by ? (
            <PaidBy method={paid_by} id={payment_id} />
          ) : (
            <a className="link" href={`/office/payments?status=all&payment=${payment_id}`}>
              payment no. {payment_id}
            </a>
          ))}
        {to_wallet > 0 && (
          <small className="mut">
            <Money naira={to_wallet} /> to the wallet
          </small>
        )}
      </td>
      <td className="n">{figure(left_after)}</td>
    </tr>
  );
};

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const InstalmentTag = ({ state, days_late }: ScheduledInstalment) => {
  switch (state) {
    case 'paid':
      return days_late > 0 ? <StatusTag kind="plain">{`${daysText(days_late)} late`}</StatusTag> : null;
    case 'sent':
      return <StatusTag kind="info">Payment pending</StatusTag>;
    case 'late':
      return <StatusTag kind="bad">{`${daysText(days_late)} late`}</StatusTag>;
    case 'due':
      return null;
  }
};

/** What was to be paid before a new schedule. */
const Replaced = ({ replaced }: Pick<PlanData, 'replaced'>) => (
  <details>
    <summary className="link">
      Replaced by a new schedule: {replaced.length === 1 ? '1 instalment' : `${replaced.length} instalments`}
    </summary>
    <ul className="list">
      {replaced.map(({ id, title, due_date, amount, replaced_at }) => (
        <li key={id} className="item plain">
          <span className="t">{title}</span>
          <span className="amt">
            <Money naira={amount} />
          </span>
          <span className="sub num">
            Was due on {shortDay(due_date)} · replaced on {formatDate(new Date(replaced_at))}
          </span>
        </li>
      ))}
    </ul>
  </details>
);
