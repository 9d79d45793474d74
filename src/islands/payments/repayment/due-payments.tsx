import { useId, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { DuePayment } from '#lib/api/plans/dashboard.ts';
import { type Day, daysBetween } from '#lib/domain/days.ts';
import { dueText } from '#lib/messages/due-dates.ts';
import { LazyRepayment } from './lazy-repayment.ts';
import type { PayableRepayment } from './repayment-dialog.tsx';

/** Days before the due date from which a repayment is offered with the wallet chosen. */
const DUE_SOON = 7;

interface DuePaymentsProps {
  title: string;
  payments: readonly DuePayment[];
  /** Naira. */
  walletBalance: number;
  today: Day;
}

/** What is to be paid next, late payments first. */
export const DuePayments = ({ title, payments, walletBalance, today }: DuePaymentsProps) => {
  // as it was when it was pressed: after the payment, the list already shows the next one
  const [paying, setPaying] = useState<{ repayment: PayableRepayment; fromWallet: boolean } | null>(null);
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="list">
        {payments.map((due, index) => (
          <DueItem
            key={due.plan_id}
            due={due}
            today={today}
            first={index === 0}
            coveredByWallet={walletBalance >= due.amount}
            onPay={(fromWallet) => setPaying({ repayment: due, fromWallet })}
          />
        ))}
      </ul>
      {paying && <LazyRepayment {...paying} onClose={() => setPaying(null)} />}
    </section>
  );
};

interface DueItemProps {
  due: DuePayment;
  today: Day;
  first: boolean;
  coveredByWallet: boolean;
  onPay: (fromWallet: boolean) => void;
}

const DueItem = ({ due, today, first, coveredByWallet, onPay }: DueItemProps) => {
  const describedBy = useId();
  const { plan_id, title, amount, due_date, awaiting, property, unique_contract_id: contractId } = due;
  const late = due_date < today;
  const soon = daysBetween(today, due_date) <= DUE_SOON;
  const when = dueText(due_date, today);
  const variant = first && soon ? 'primary' : 'soft';
  return (
    <li className="item of-plan">
      {property.thumbnail && <img className="th" src={property.thumbnail} alt="" width="72" height="48" />}
      <span className="t b" id={describedBy}>
        <a href={`/dashboard/my-property/${plan_id}`}>{property.name}</a>
      </span>
      <span className="amt">
        <Money naira={amount} />
      </span>
      <span className="sub row flex-wrap gap-x-2 gap-y-1 max-sm:col-span-full">
        {[title, contractId].filter(Boolean).join(' · ')}
        {late ? <StatusTag kind="late">{when}</StatusTag> : <span>{when}</span>}
        {awaiting && <span>Payment is being confirmed</span>}
      </span>
      <span className="due row flex-wrap">
        {coveredByWallet && soon ? (
          <>
            <Button variant={variant} disabled={awaiting} aria-describedby={describedBy} onClick={() => onPay(true)}>
              Pay <Money naira={amount} />
            </Button>
            <Button disabled={awaiting} aria-describedby={describedBy} onClick={() => onPay(false)}>
              Another way
            </Button>
          </>
        ) : (
          <Button variant={variant} disabled={awaiting} aria-describedby={describedBy} onClick={() => onPay(false)}>
            {soon ? 'Pay now' : 'Pay early'}
          </Button>
        )}
      </span>
    </li>
  );
};
