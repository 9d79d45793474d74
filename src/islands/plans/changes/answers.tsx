import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { type Answer, ConfirmAnswer } from './confirm-answer.tsx';

/** What the customer can answer now. Each answer is asked about first. */
export const Answers = ({ change }: { change: PlanChange }) => {
  const [asking, setAsking] = useState<Answer | null>(null);
  const { state, asked_by_customer, termination, transfer, cannot_agree } = change;
  if (state === 'agreed' && !asked_by_customer) return null;
  const opener = (answer: Answer) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => setAsking(answer) });
  return (
    <>
      <div className="row wrap-row">
        {asked_by_customer ? (
          <Button {...opener('withdraw')}>Withdraw</Button>
        ) : (
          <>
            {!cannot_agree && !transfer?.from_agreed && (
              <Button variant="primary" {...opener('agree')}>
                Agree
              </Button>
            )}
            {termination?.basis !== 'arrears' && (
              <Button {...opener('decline')}>{transfer?.from_agreed ? 'Decline after all' : 'Decline'}</Button>
            )}
          </>
        )}
      </div>
      {asking && <ConfirmAnswer change={change} answer={asking} onClose={() => setAsking(null)} />}
    </>
  );
};
