import { Money } from '#islands/ui/display/money.tsx';
import { Tape } from '#islands/ui/display/tape.tsx';
import { fromNaira, sum, toNaira } from '#lib/domain/money.ts';
import type { PlanData } from './plan-data.ts';

/** How the plan stands, in five sums, with its schedule cut to scale. */
export const PlanSums = ({ plan, arrears, deposit, fees, schedule }: PlanData) => {
  const paid = schedule.filter(({ state }) => state === 'paid').length;
  const late = schedule.filter(({ state, days_late }) => state !== 'paid' && days_late > 0);
  const most = Math.max(0, ...late.map(({ days_late }) => days_late));
  const total = (of: 'amount' | 'paid') => toNaira(sum(fees.map((fee) => fromNaira(fee[of]))));
  const sums = [
    { name: 'Price', naira: plan.total_amount },
    { name: 'Paid of the price', naira: plan.paid_amount },
    { name: 'Left of the price', naira: toNaira(fromNaira(plan.total_amount) - fromNaira(plan.paid_amount)) },
    {
      name: most > 0 ? `Late, ${most === 1 ? '1 day' : `${most} days`}` : 'Late',
      naira: arrears.amount,
      late: most > 0,
    },
    { name: 'Fees paid', naira: total('paid'), of: total('amount') },
  ];
  const parts = [...(deposit ? [deposit.amount] : []), ...schedule.map(({ amount }) => amount)];
  return (
    <section className="card stack tight" aria-label="Sums">
      <dl className="five">
        {sums.map(({ name, naira, of, late: isLate }) => (
          <div key={name}>
            <dt>
              {name}
              {of ? (
                <>
                  {' of '}
                  <Money naira={of} />
                </>
              ) : null}
            </dt>
            <dd className={isLate ? 'late' : undefined}>
              <Money naira={naira} />
            </dd>
          </div>
        ))}
      </dl>
      {schedule.length > 0 && (
        <Tape
          amounts={parts}
          paid={paid + (deposit ? 1 : 0)}
          late={late.length}
          percent={plan.payment_percentage}
          label="Price, paid"
          text={`${paid} of ${schedule.length} instalments are paid${late.length > 0 ? `, ${late.length} are late` : ''}`}
        />
      )}
    </section>
  );
};
