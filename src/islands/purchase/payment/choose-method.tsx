import { HoldMethodChoice } from '#islands/payments/methods/hold-method-choice.tsx';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { pathOf } from '../paths.ts';

interface ChooseMethodProps {
  id: number;
  units: number;
  amount: number;
  method: PaymentMethod | null;
  onChoose: (method: PaymentMethod | null) => void;
  onContinue: (method: PaymentMethod) => void;
}

export const ChooseMethod = ({ id, units, amount, method, onChoose, onContinue }: ChooseMethodProps) => (
  <form
    className="stack"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (method) onContinue(method);
    }}
  >
    <HoldMethodChoice propertyId={id} units={units} amount={amount} method={method} onChoose={onChoose} />
    <div className="foot-actions">
      <ButtonLink href={pathOf.options(id)}>Back</ButtonLink>
      <Button variant="primary" type="submit" disabled={!method}>
        Continue
      </Button>
    </div>
  </form>
);
