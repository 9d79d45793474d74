import { PlanTape } from '#islands/payments/progress/plan-tape.tsx';
import { Money } from '#islands/ui/display/money.tsx';

import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatDate } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';

type PlanSummary = CallAnswer<'GET /user/dashboard'>['user_properties'][number];

const stateNames: Record<PlanSummary['state'], string> = {
  pending: 'Payment pending',
  awaiting: 'Awaiting contract ID',
  in_progress: 'In progress',
  completed: 'Completed',
  terminated: 'Ended',
};

/** Several plans of one estate are told apart. */
const isNameShared = (plans: readonly PlanSummary[], name: string) =>
  plans.filter(({ property }) => property.name === name).length > 1;

export const PlanRows = ({ plans }: { plans: readonly PlanSummary[] }) =>
  plans.length === 0 ? (
    <p className="mut none">No plans yet.</p>
  ) : (
    <ul className="list">
      {plans.map(({ id, state, payment_percentage, repayments, schedule, property, ...plan }) => (
        <li key={id}>
          <a className="item of-plan" href={`/my-property/${id}`}>
            {property.thumbnail && <img className="th" src={property.thumbnail} alt="" width="72" height="48" />}
            <span className="t b">{property.name}</span>
            <span className="amt">
              <Money naira={property.price} />
            </span>
            <span className="sub num">
              {[
                property.size !== null && `${formatNumber(property.size)} SQ m`,
                repayments ? `${repayments.paid} of ${repayments.count} paid` : stateNames[state],
                isNameShared(plans, property.name) &&
                  (plan.unique_contract_id ?? formatDate(new Date(plan.created_at))),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="gauge">
              <PlanTape low schedule={schedule} percent={payment_percentage} label={`${property.name}, paid`} />
              <b className="sm b num">{payment_percentage}%</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
