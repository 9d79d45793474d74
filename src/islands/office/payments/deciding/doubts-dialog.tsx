import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { submitConfirmation } from '../../decisions.ts';
import { type DecisionProps, noteDecided } from './decided.ts';
import { usualConfirmation } from './usual-confirmation.ts';

/** Asks what has to be answered before a payment is confirmed that is not the usual case. */
export function DoubtsDialog({ detail, onDecided, onClose }: DecisionProps & { onClose: () => void }) {
  const { input, effect, doubts, asks, button } = usualConfirmation(detail);
  return (
    <ConfirmDialog
      title={`Before you confirm the payment of ${detail.payment.customer.name}`}
      action={{ text: button, variant: 'primary', busyText: 'Confirming…' }}
      asks
      send={async () => {
        noteDecided(await submitConfirmation(input));
        onDecided();
      }}
      onClose={onClose}
    >
      <ul className="stack tight">
        {doubts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mut">
        {effect} {asks}
      </p>
    </ConfirmDialog>
  );
}
