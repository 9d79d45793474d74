import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { formatDateTime } from '#lib/domain/days.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import type { PlanData } from './plan-data.ts';

type PlanPayment = PlanData['payments'][number];

const stages: Record<PlanPayment['stage'], { kind: TagKind; text: string }> = {
  initiated: { kind: 'plain', text: 'Started' },
  awaiting_confirmation: { kind: 'wait', text: 'Awaiting confirmation' },
  completed: { kind: 'ok', text: 'Completed' },
  failed: { kind: 'bad', text: 'Failed' },
  rejected: { kind: 'bad', text: 'Rejected' },
  abandoned: { kind: 'plain', text: 'Abandoned' },
};

export const PlanPayments = ({ payments }: { payments: readonly PlanPayment[] }) => (
  <section className="card queue">
    <h2>Payments</h2>
    <ul className="list">
      {payments.map(({ id, description, amount, payment_method, stage, created_at }) => (
        <li key={id}>
          <a className="item" href={`/office/payments?status=all&payment=${id}`}>
            <span className="t">{description}</span>
            <span className="amt">
              <Money naira={amount} />
            </span>
            <span className="sub">
              {formatDateTime(new Date(created_at))} · {paymentMethodNames[payment_method]}
            </span>
            <span className="tail">
              <StatusTag kind={stages[stage].kind}>{stages[stage].text}</StatusTag>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
