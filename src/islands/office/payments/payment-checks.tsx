import { Icon } from '#islands/ui/icons/icon.tsx';
import { alertIcon, okIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { unitsVerb } from '#lib/messages/office/approvals.ts';

type Detail = CallAnswer<'GET /office/payments/{id}'>;

/** What was compared before somebody decides; what speaks against it stands in a note of its own too. */
function checksOf({ payment, hold, confirmation }: Detail) {
  const { on_statement: line, same_proof, same_sender, proof_of_payment } = payment;
  const checks = [
    line?.evidence === 'sure'
      ? { ok: true, text: 'Amount, sender or reference, and day agree with the line' }
      : { ok: false, text: line ? 'The line does not say for certain that it is this' : 'On no line of the statement' },
  ];
  if (proof_of_payment === null) checks.push({ ok: false, text: 'There is no proof' });
  else if (same_proof.length === 0) checks.push({ ok: true, text: 'This proof was not sent before' });
  if (same_sender.length === 0) checks.push({ ok: true, text: 'No other transfer of this sender and amount' });
  if (hold && confirmation)
    checks.push(
      hold.units_free
        ? { ok: true, text: `${sentence(unitsVerb(confirmation.units))} free, at the terms agreed` }
        : { ok: false, text: 'The units are gone' },
    );
  return checks;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const PaymentChecks = ({ detail }: { detail: Detail }) => (
  <ul className="checks" aria-label="Checks">
    {checksOf(detail).map(({ ok, text }) => (
      <li key={text} className={ok ? 'ok' : 'open'}>
        <Icon of={ok ? okIcon : alertIcon} size="s" />
        <span className="vh">{ok ? 'Checked: ' : 'Open: '}</span>
        {text}
      </li>
    ))}
  </ul>
);
