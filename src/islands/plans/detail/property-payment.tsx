import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import type { Day } from '#lib/domain/days.ts';
import { type PlanDetails, propertyCardOf } from '../plan-view.ts';
import { NextPayment } from './next-payment.tsx';

interface PropertyPaymentProps {
  plan: PlanDetails;
  repayments: readonly RepaymentItem[] | null;
  today: Day;
  onPayFirst: () => void;
  onPayNext: () => void;
}

/** The next payment, or the notice or button in its place, by the state of the plan. */
export const PropertyPayment = ({ plan, repayments, today, onPayFirst, onPayNext }: PropertyPaymentProps) => {
  const card = propertyCardOf(plan);
  if (plan.plan_properties.state === 'terminated') return null;
  switch (card.kind) {
    case 'being_confirmed':
    case 'terms_ended':
    case 'complete_initial_payment':
      return <UnpaidPlan plan={plan} onPay={onPayFirst} />;
    case 'not_active':
      return <ContractAwaited expectedBy={plan.contract.expected_by} />;
    case 'make_payment':
      return <NextPayment plan={plan} repayments={repayments} today={today} onPay={onPayNext} />;
    case 'download_document':
      return (
        <ButtonLink variant="primary" wide tall icon={downloadIcon} href="#contract-documents">
          Download Document
        </ButtonLink>
      );
    case 'documents_being_prepared':
      return <Notice kind="ok">Payment Complete, Documents are being prepared...</Notice>;
  }
};

const UnpaidPlan = (props: { plan: PlanDetails; onPay: () => void }) => {
  const { lazy } = useLazyWhen(true, async () => (await import('../first-payment/first-payment.tsx')).FirstPayment);
  return <section className="card stack tight">{lazy.state === 'open' && <lazy.part {...props} />}</section>;
};

const ContractAwaited = ({ expectedBy }: { expectedBy: Day | null | undefined }) => {
  const { lazy } = useLazyWhen(
    Boolean(expectedBy),
    async () => (await import('./contract-promise.tsx')).ContractPromise,
  );
  return (
    <Notice>
      <p>Sorry, this contract is not yet active</p>
      {expectedBy && lazy.state === 'open' && <lazy.part expectedBy={expectedBy} />}
    </Notice>
  );
};
