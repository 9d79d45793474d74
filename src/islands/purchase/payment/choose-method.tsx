import { HoldMethodChoice } from '#islands/payments/methods/hold-method-choice.tsx';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { pathOf } from '../paths.ts';
import { PayNowLine } from '../pay-now-line.tsx';
import { RefusedNotice } from './reservation/refused-notice.tsx';
import type { ReservationState } from './reservation/use-reservation.ts';

interface ChooseMethodProps {
  id: number;
  units: number;
  /** Naira. */
  amount: number;
  method: PaymentMethod | null;
  reservation: ReservationState;
  onChoose: (method: PaymentMethod | null) => void;
  onContinue: (method: PaymentMethod) => void;
}

export const ChooseMethod = (props: ChooseMethodProps) => {
  const { id, units, amount, method, reservation, onChoose, onContinue } = props;
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
      <HoldMethodChoice propertyId={id} units={units} amount={amount} method={method} onChoose={onChoose} />
      {reservation.state === 'refused' && <RefusedNotice {...reservation.refused} />}
      <PayNowLine naira={amount} />
      <div className="foot-actions">
        <ButtonLink href={pathOf.options(id)}>Back</ButtonLink>
        <Button variant="primary" type="submit" disabled={!method} busy={judging} busyText="Checking…">
          Continue
        </Button>
      </div>
    </form>
  );
};
