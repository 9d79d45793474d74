import { HoldMethodChoice } from '#islands/payments/methods/hold-method-choice.tsx';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import type { Breakdown } from '#lib/domain/purchase-breakdown.ts';
import { pathOf } from '../paths.ts';
import { PayBar } from '../pay-bar.tsx';
import { RefusedNotice } from './reservation/refused-notice.tsx';
import type { ReservationState } from './reservation/use-reservation.ts';

interface ChooseMethodProps {
  id: number;
  draft: PurchaseDraft;
  breakdown: Breakdown;
  /** Naira, to be paid now. */
  amount: number;
  method: PaymentMethod | null;
  reservation: ReservationState;
  onChoose: (method: PaymentMethod | null) => void;
  onContinue: (method: PaymentMethod) => void;
}

export const ChooseMethod = (props: ChooseMethodProps) => {
  const { id, draft, breakdown, amount, method, reservation, onChoose, onContinue } = props;
  const judging = reservation.state === 'judging';
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (method) onContinue(method);
      }}
    >
      <HoldMethodChoice
        propertyId={id}
        units={draft.numberOfUnits}
        amount={amount}
        method={method}
        onChoose={onChoose}
      />
      {reservation.state === 'refused' && <RefusedNotice {...reservation.refused} />}
      <div className="foot-actions">
        <ButtonLink href={pathOf.options(id)}>Back</ButtonLink>
      </div>
      <PayBar draft={draft} breakdown={breakdown}>
        <Button variant="primary" type="submit" disabled={!method} busy={judging} busyText="Checking…">
          Continue
        </Button>
      </PayBar>
    </form>
  );
};
