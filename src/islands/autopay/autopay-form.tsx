import { type FormEvent, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import type { AutopayPlan, SavedCardItem } from '#lib/api/payments/autopay.ts';
import { formatDay } from '#lib/domain/days.ts';
import { autopayConsentVersion, isExpiredOn } from '#lib/domain/instalments/autopay.ts';
import { autopayConsentTexts, cardName, expiryText } from '#lib/messages/autopay.ts';
import { switchOn } from './autopay-queries.ts';
import type { OwnAutopay } from './load-autopay.tsx';

interface AutopayFormProps {
  plan: AutopayPlan;
  next: NonNullable<AutopayPlan['next']>;
  own: OwnAutopay;
  onDone: () => void;
}

/** Where the money comes from, and the text that is agreed to by switching on. */
export const AutopayForm = ({ plan, next, own, onDone }: AutopayFormProps) => {
  const current = plan.autopay?.state === 'on' ? plan.autopay : null;
  const [source, setSource] = useState<number | 'wallet'>(current?.card?.id ?? 'wallet');
  const [busy, setBusy] = useState(false);
  const isGone = source !== 'wallet' && !own.cards.some(({ id, expired }) => id === source && !expired);
  const chosen = isGone ? 'wallet' : source;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const done = await switchOn(plan.plan_id, chosen === 'wallet' ? null : chosen);
    setBusy(false);
    if (done) onDone();
  };
  const radio = (value: number | 'wallet') => ({
    name: 'source',
    value,
    checked: chosen === value,
    onChange: () => setSource(value),
  });
  return (
    <form className="stack gap-5" onSubmit={submit}>
      <fieldset className="stack">
        <legend className="label">Pay from</legend>
        <ChoiceCard
          {...radio('wallet')}
          title="Virtual Wallet"
          note={
            <>
              Available Balance <Money naira={own.wallet_balance} />
            </>
          }
        />
        {own.cards.map((card) => (
          <ChoiceCard
            key={card.id}
            {...radio(card.id)}
            title={cardName(card)}
            note={expiryNote(card, next.due_date)}
            {...(card.expired && { disabledReason: 'This card has expired' })}
          />
        ))}
      </fieldset>
      <p className="sm mut">
        First payment: {next.title}, <Money naira={next.amount} />, on {formatDay(next.due_date)}.
      </p>
      <p className="sm">{autopayConsentTexts[autopayConsentVersion]}</p>
      <Button variant="primary" tall type="submit" busy={busy} busyText="Switching on…">
        {current ? 'I agree, pay from here' : 'I agree, switch AutoPay on'}
      </Button>
    </form>
  );
};

const expiryNote = (card: SavedCardItem, dueDate: string) => {
  const facts = { expMonth: card.exp_month, expYear: card.exp_year };
  const soon = !card.expired && isExpiredOn(facts, dueDate);
  return `${expiryText(facts, card.expired)}${soon ? ', before the next payment' : ''}`;
};
