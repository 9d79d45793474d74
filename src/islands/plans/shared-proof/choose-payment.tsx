import { useState } from 'react';
import { LazyFundWallet } from '#islands/payments/fund/lazy-fund-wallet.tsx';
import { LazyRepayment } from '#islands/payments/repayment/lazy-repayment.ts';
import { withSharedProof } from '#islands/payments/shared-proof.ts';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { Choice, Group } from './choice.tsx';
import type { Chosen } from './chosen.ts';
import { LazyFeePaymentByProof, LazyFirstPaymentByProof } from './payment-dialogs.tsx';
import { PlanChoices } from './plan-choices.tsx';

/** What the proof is of: anything that can be paid by transfer, by plan, or money for the wallet. `onDone` follows the dialog. */
export const ChoosePayment = ({ onDone }: { onDone: () => void }) => {
  const read = useQuery('GET /user/payable', {});
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (read.state === 'loading') return <SkeletonRows label="Loading your payments" />;
  if (read.state === 'failed') return <NotLoaded title="Your payments did not load" read={read} />;
  const { plans, purchases } = read.data;
  const today = serverDay();
  return (
    <>
      {plans.length === 0 && purchases.length === 0 && (
        <p>Nothing is to be paid on your plans. The money can go into your wallet, and you use it later.</p>
      )}
      {purchases.map(({ property, amount }) => (
        <Group key={property.id} name={property.name} about="Reserved for you">
          <Choice
            name="Your purchase"
            of={property.name}
            amount={amount}
            href={`/dashboard/property/${property.id}/payment-method?by=bank_transfer&${withSharedProof}`}
          />
        </Group>
      ))}
      {plans.map((plan) => (
        <Group key={plan.id} name={plan.property.name} about={plan.unique_contract_id}>
          <PlanChoices plan={plan} today={today} onChoose={setChosen} />
        </Group>
      ))}
      <Group name="My wallet">
        <Choice
          name="Add money"
          of="My wallet"
          note="You use it later"
          onChoose={() => setChosen({ what: 'wallet' })}
        />
      </Group>
      {chosen && (
        <ChosenPayment
          chosen={chosen}
          onClose={() => {
            setChosen(null);
            onDone();
          }}
        />
      )}
    </>
  );
};

const ChosenPayment = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => {
  switch (chosen.what) {
    case 'wallet':
      return <LazyFundWallet onClose={onClose} />;
    case 'first':
      return <LazyFirstPaymentByProof planId={chosen.plan.id} onClose={onClose} />;
    case 'fee':
      return <LazyFeePaymentByProof planId={chosen.plan.id} purpose={chosen.purpose} onClose={onClose} />;
    case 'instalment': {
      const { id: plan_id, ...plan } = chosen.plan;
      return <LazyRepayment repayment={{ ...plan, ...chosen.instalment, plan_id }} onClose={onClose} />;
    }
  }
};
