import type { ReactNode } from 'react';
import { Money } from '#islands/ui/display/money.tsx';
import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { Breakdown } from '#lib/domain/purchase-breakdown.ts';

interface PayBarProps {
  draft: PurchaseDraft;
  breakdown: Breakdown | null;
  /** The button that goes on, and a paragraph about what it means, if it is more than that. */
  children: ReactNode;
}

/** The foot of a purchase, always in view: what is to be paid now and afterwards, beside the button. */
export const PayBar = ({ draft, breakdown, children }: PayBarProps) => (
  <div className="foot-actions stays">
    <p>{breakdown ? <Amounts {...breakdown} schedule={draft.paymentSchedule} /> : 'Nothing to pay yet'}</p>
    {children}
  </div>
);

const Amounts = ({
  amountNow,
  repayments,
  repaymentAmount,
  schedule,
}: Breakdown & { schedule: string | undefined }) => (
  <>
    You pay now
    <b className="num">
      <Money kobo={amountNow} />
    </b>
    {repayments[0] && (
      <>
        then <Money kobo={repaymentAmount} />
        {repayments[1] && (schedule === 'Quarterly' ? ' a quarter' : ' a month')}
      </>
    )}
  </>
);
