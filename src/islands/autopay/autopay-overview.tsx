import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import type { AutopayPlan } from '#lib/api/payments/autopay.ts';
import { formatDay } from '#lib/domain/days.ts';
import { sourceName } from '#lib/messages/autopay.ts';
import { AutopayTag } from './autopay-tag.tsx';
import { LoadAutopay } from './load-autopay.tsx';
import { SavedCards } from './saved-cards.tsx';

/** All plans with instalments left, and the saved cards. */
export const AutopayOverview = () => (
  <LoadAutopay>
    {({ plans, cards }) => {
      const open = plans.filter(({ next }) => next !== null);
      return (
        <>
          <section className="card">
            <h2>Your plans</h2>
            {open.length === 0 ? (
              <EmptyView
                title="No plan has instalments to pay"
                action={<ButtonLink href="/dashboard/my-properties">My Properties</ButtonLink>}
              >
                Once a plan with instalments has its contract, you can switch AutoPay on here.
              </EmptyView>
            ) : (
              <ul className="list">
                {open.map((plan) => (
                  <PlanRow key={plan.plan_id} plan={plan} />
                ))}
              </ul>
            )}
          </section>
          <SavedCards cards={cards} plans={plans} />
        </>
      );
    }}
  </LoadAutopay>
);

const PlanRow = ({ plan: { plan_id, property, contract_id, autopay, next } }: { plan: AutopayPlan }) => (
  <li className="item plain">
    <a className="t b" href={`/dashboard/my-property/${plan_id}/autopay`}>
      {property.name}
    </a>
    <span className="amt">{next && <Money naira={next.amount} />}</span>
    <span className="sub">
      {autopay?.state === 'on' && next
        ? `${formatDay(next.pay_on ?? next.due_date)}, from ${sourceName(autopay.card)}`
        : `Contract ${contract_id}`}
    </span>
    <span className="tail">
      <AutopayTag autopay={autopay} />
    </span>
  </li>
);
