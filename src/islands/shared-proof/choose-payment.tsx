import { type ReactNode, useState } from 'react';
import { LazyFundWallet } from '#islands/payments/fund/lazy-fund-wallet.tsx';
import { LazyRepayment } from '#islands/payments/repayment/lazy-repayment.ts';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { DuePayment } from '#lib/api/plans/dashboard.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { dueText } from '#lib/messages/due-dates.ts';

/** What the proof is of: the next instalment of a plan, or money for the wallet. `onDone` follows the dialog. */
export const ChoosePayment = ({ onDone }: { onDone: () => void }) => {
  const read = useQuery('GET /user/dashboard', {});
  const [chosen, setChosen] = useState<DuePayment | 'wallet' | null>(null);
  if (read.state === 'loading') return <SkeletonRows label="Loading your payments" />;
  if (read.state === 'failed') return <NotLoaded title="Your payments did not load" read={read} />;
  const today = serverDay();
  const close = () => {
    setChosen(null);
    onDone();
  };
  return (
    <>
      <ul className="list">
        {(read.data.due_payments ?? []).map((due) => (
          <Choice
            key={due.plan_id}
            name={due.property.name}
            about={
              <>
                {due.title}, <Money naira={due.amount} />. {dueText(due.due_date, today)}
                {due.awaiting && '. A payment is being confirmed'}
              </>
            }
            disabled={due.awaiting}
            onChoose={() => setChosen(due)}
          />
        ))}
        <Choice name="My wallet" about="Money that you use later" onChoose={() => setChosen('wallet')} />
      </ul>
      {chosen === 'wallet' && <LazyFundWallet onClose={close} />}
      {chosen && chosen !== 'wallet' && <LazyRepayment repayment={chosen} onClose={close} />}
    </>
  );
};

interface ChoiceProps {
  name: string;
  about: ReactNode;
  disabled?: boolean;
  onChoose: () => void;
}

const Choice = ({ name, about, disabled = false, onChoose }: ChoiceProps) => (
  <li className="item plain">
    <span className="t b">{name}</span>
    <span className="sub">{about}</span>
    <span className="due">
      <Button variant="soft" disabled={disabled} aria-haspopup="dialog" onClick={onChoose}>
        Use for this payment<span className="vh">: {name}</span>
      </Button>
    </span>
  </li>
);
