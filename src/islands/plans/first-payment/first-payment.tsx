import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { type PlanDetails, propertyCardOf } from '../plan-view.ts';
import { CancelPurchase } from './cancel-purchase.tsx';
import { HoldTerms } from './hold-terms.tsx';

const problem = {
  not_completed: () => 'Your first payment was not completed.',
  disapproved: (reason: string | null) => `Your bank transfer was disapproved${reason ? `: ${reason}` : '.'}`,
  refunded: (reason: string | null) => `Your first payment is back in your wallet${reason ? `: ${reason}` : '.'}`,
  failed: (reason: string | null) => `Your first payment failed${reason ? `: ${reason}` : '.'}`,
};

/** What has become of the first payment of a plan that is not paid yet, and what can be done. */
export const FirstPayment = ({ plan, onPay }: { plan: PlanDetails; onPay: () => void }) => {
  const card = propertyCardOf(plan);
  return (
    <>
      {'because' in card ? (
        <Notice kind={card.because === 'not_completed' ? 'wait' : 'bad'}>
          {problem[card.because](plan.payment.reason)}
        </Notice>
      ) : (
        <Notice kind="wait">Please wait... Payment is being confirmed.</Notice>
      )}
      <HoldTerms plan={plan} />
      {card.kind === 'complete_initial_payment' && (
        <Button variant="primary" wide onClick={onPay}>
          Complete Initial Payment
        </Button>
      )}
      {/* apart from the button above, which is pressed by far more often */}
      <CancelPurchase plan={plan} />
    </>
  );
};
