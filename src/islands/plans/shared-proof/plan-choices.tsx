import { withSharedProof } from '#islands/payments/shared-proof.ts';
import type { PayablePlan } from '#lib/api/plans/payable.ts';
import type { Day } from '#lib/domain/days.ts';
import { dueText } from '#lib/messages/due-dates.ts';
import { proofOfWaiting, proofTermsEnded } from '#lib/messages/purchases/shared-proof.ts';
import { feeTitles } from '../plan-fees.ts';
import { Choice } from './choice.tsx';
import type { Chosen } from './chosen.ts';

interface PlanChoicesProps {
  plan: PayablePlan;
  today: Day;
  onChoose: (chosen: Chosen) => void;
}

const waits = (awaiting: boolean) => (awaiting ? proofOfWaiting : null);

/** What is to be paid of one plan: the first payment, or the next instalment and the fees. */
export const PlanChoices = ({ plan, today, onChoose }: PlanChoicesProps) => {
  const { first, instalment, fees } = plan;
  const of = plan.property.name;
  return (
    <>
      {first && (
        <Choice
          name={first.payment_type === 2 ? 'Initial deposit' : 'Price'}
          of={of}
          amount={first.amount}
          note="The first payment of this plan"
          refusal={first.why_not ? proofTermsEnded(first.why_not) : waits(first.awaiting)}
          onChoose={() => onChoose({ what: 'first', plan })}
        />
      )}
      {instalment && (
        <Choice
          name={instalment.title}
          of={of}
          amount={instalment.amount}
          note={dueText(instalment.due_date, today)}
          refusal={waits(instalment.awaiting)}
          onChoose={() => onChoose({ what: 'instalment', plan, instalment })}
        />
      )}
      {instalment?.more && !instalment.awaiting && (
        <Choice
          name="Several instalments"
          of={of}
          note="You choose how many"
          href={`/dashboard/my-property/${plan.id}/pay-ahead?${withSharedProof}`}
        />
      )}
      {fees.map(({ purpose, amount, awaiting }) => (
        <Choice
          key={purpose}
          name={feeTitles[purpose]}
          of={of}
          amount={amount}
          note="You can pay a part of it"
          refusal={waits(awaiting)}
          onChoose={() => onChoose({ what: 'fee', plan, purpose })}
        />
      ))}
    </>
  );
};
