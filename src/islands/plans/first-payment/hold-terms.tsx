import { HoldClock } from '#islands/payments/progress/hold-clock.tsx';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { afterHold, afterPlanHold, holdExpiredText, unitsOf } from '#lib/messages/holds.ts';
import type { PlanDetails } from '../plan-view.ts';

/** Until when the units of a pending plan are held, and what can be done after that. */
export const HoldTerms = ({ plan }: { plan: PlanDetails }) => {
  const { hold, pay_again: again, payment } = plan;
  const { number_of_unit: count } = plan.plan_properties;
  return (
    <>
      {hold?.held && (
        <HoldClock
          units={count}
          until={Date.parse(hold.until)}
          after={afterPlanHold(new Date(hold.until), serverNow())}
          onEnd={refreshAfterPayment}
        />
      )}
      {hold?.held === false && (
        <p className="sm">
          {unitsOf(count)} {holdExpiredText(count)} for you until{' '}
          <b className="b num">{formatDateTime(new Date(hold.until))}</b>. Since then others can buy.
        </p>
      )}
      {hold?.held === false && payment.status === 0 && <p className="sm">{afterHold[payment.payment_method]}</p>}
      {again?.possible && again.until && (
        <p className="sm">
          While there are units left you can pay on the same terms until{' '}
          <b className="b num">{formatDateTime(new Date(again.until))}</b>.
        </p>
      )}
      {again?.why_not && <NewPurchase plan={plan} whyNot={again.why_not} onSale={again.on_sale} />}
    </>
  );
};

const NewPurchase = ({ plan, whyNot, onSale }: { plan: PlanDetails; whyNot: string; onSale: boolean }) => (
  <>
    <p className="sm">{whyNot}</p>
    <ButtonLink
      variant="primary"
      wide
      href={onSale ? `/dashboard/properties/${plan.plan_properties.property.id}` : '/dashboard/properties'}
    >
      {onSale ? 'See the property' : 'See other properties'}
    </ButtonLink>
  </>
);
