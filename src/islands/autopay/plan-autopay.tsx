import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { AutopayPlan } from '#lib/api/payments/autopay.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { formatDateTime, formatDay } from '#lib/domain/days.ts';
import { cardName, endedText, sourceName } from '#lib/messages/autopay.ts';
import { Attempts } from './attempts.tsx';
import { AutopayForm } from './autopay-form.tsx';
import { stop } from './autopay-queries.ts';
import { AutopayTag } from './autopay-tag.tsx';
import { LoadAutopay, type OwnAutopay } from './load-autopay.tsx';
import { SaveCardButton } from './save-card-button.tsx';

export const PlanAutopay = ({ id }: { id: string }) => (
  <LoadAutopay>
    {(own) => {
      const plan = own.plans.find(({ plan_id }) => String(plan_id) === id);
      return plan?.next || plan?.autopay ? <OfPlan plan={plan} own={own} /> : <NotForThisPlan id={id} />;
    }}
  </LoadAutopay>
);

const NotForThisPlan = ({ id }: { id: string }) => (
  <section className="card">
    <EmptyView
      title="There is nothing to pay automatically"
      action={<ButtonLink href={`/dashboard/my-property/${id}`}>Back to the plan</ButtonLink>}
    >
      AutoPay is for plans with instalments to pay, once their contract is active.
    </EmptyView>
  </section>
);

const OfPlan = ({ plan, own }: { plan: AutopayPlan; own: OwnAutopay }) => {
  const [changing, setChanging] = useState(false);
  const { autopay, next } = plan;
  const isOn = autopay?.state === 'on';
  const isLate = next !== null && next.due_date < serverDay();
  return (
    <>
      <section className="card stack">
        <div className="row spread">
          <h2>{plan.property.name}</h2>
          <AutopayTag autopay={autopay} />
        </div>
        <State plan={plan} />
        {isOn && <OnActions plan={plan} changing={changing} onChange={() => setChanging(!changing)} />}
      </section>
      {next && (!isOn || changing) && (
        <section className="card stack gap-5">
          {isLate && !isOn ? (
            <Notice kind="bad">
              {next.title} is late.{' '}
              <a className="link" href={`/dashboard/my-property/${plan.plan_id}`}>
                Pay it on the plan
              </a>
              , then switch AutoPay on.
            </Notice>
          ) : (
            <>
              <AutopayForm plan={plan} next={next} own={own} onDone={() => setChanging(false)} />
              <SaveCardButton />
            </>
          )}
        </section>
      )}
      {autopay && <Attempts attempts={autopay.attempts} />}
      {autopay && (
        <details className="consent sm">
          <summary className="link">What you agreed to</summary>
          <p className="mut">
            On {formatDateTime(new Date(autopay.consented_at))}, for {sourceName(autopay.card)}: “{autopay.consent}”
          </p>
        </details>
      )}
    </>
  );
};

const State = ({ plan: { autopay, next } }: { plan: AutopayPlan }) => {
  if (!next) return <p>All instalments are paid, so AutoPay has nothing more to do.</p>;
  if (autopay?.state === 'on')
    return (
      <DescriptionList
        lines={[
          { name: next.title, value: <Money naira={next.amount} /> },
          { name: 'Next payment on', value: formatDay(next.pay_on ?? next.due_date) },
          { name: 'From', value: autopay.card ? cardName(autopay.card) : 'Virtual Wallet' },
        ]}
      />
    );
  if (autopay?.state === 'attention')
    return (
      <Notice kind="bad">
        {next.title} could not be paid from {sourceName(autopay.card)}, though we tried on several days. No further
        payments are made until you switch AutoPay on again.
      </Notice>
    );
  const why = autopay?.ended_for ? `${endedText[autopay.ended_for]}. ` : '';
  return (
    <p className="mut">
      {why}You pay each instalment yourself. The next is {next.title}, due {formatDay(next.due_date)}.
    </p>
  );
};

interface OnActionsProps {
  plan: AutopayPlan;
  changing: boolean;
  onChange: () => void;
}

const OnActions = ({ plan, changing, onChange }: OnActionsProps) => {
  const [asking, setAsking] = useState(false);
  const { next, autopay } = plan;
  const confirm = async (confirmed: Confirmed) => {
    const problem = await stop(confirmed, plan);
    if (problem === null) setAsking(false);
    return problem;
  };
  return (
    <div className="row flex-wrap">
      <Button aria-expanded={changing} onClick={onChange}>
        Pay from another source
      </Button>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Stop AutoPay
      </Button>
      {asking && (
        <LazyConfirm
          of="stopAutopay"
          lines={[
            { name: 'For', value: <b>{plan.property.name}</b> },
            { name: 'Contract ID', value: plan.contract_id },
            { name: 'Paid from now', value: autopay?.card ? cardName(autopay.card) : 'Virtual Wallet' },
          ]}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            No further payments are made automatically.{' '}
            {next && (
              <>
                You pay {next.title}, <Money naira={next.amount} />, yourself by {formatDay(next.due_date)}.
              </>
            )}
          </p>
        </LazyConfirm>
      )}
    </div>
  );
};
