import { type FormEvent, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { AutopayPlan, SavedCardItem } from '#lib/api/payments/autopay.ts';
import { formatDay } from '#lib/domain/days.ts';
import { autopayConsentVersion, isExpiredOn } from '#lib/domain/instalments/autopay.ts';
import { fromNaira } from '#lib/domain/money.ts';
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
  const [asking, setAsking] = useState(false);
  const isGone = source !== 'wallet' && !own.cards.some(({ id, expired }) => id === source && !expired);
  const chosen = isGone ? 'wallet' : source;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const agree = async (confirmed: Confirmed) => {
    const problem = await switchOn(confirmed, plan.plan_id, chosen === 'wallet' ? null : chosen);
    if (problem !== null) return problem;
    setAsking(false);
    onDone();
    return null;
  };
  const card = own.cards.find(({ id }) => id === chosen);
  const radio = (value: number | 'wallet') => ({
    name: 'source',
    value,
    checked: chosen === value,
    onChange: () => setSource(value),
  });
  return (
    <>
      <form className="stack gap-5" onSubmit={ask}>
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
        <Button variant="primary" tall type="submit" aria-haspopup="dialog">
          {current ? 'Pay from here' : 'Switch AutoPay on'}
        </Button>
      </form>
      {asking && (
        <LazyConfirm
          of={current ? 'changeAutopay' : 'switchAutopayOn'}
          amount={{
            label: `Next payment on ${formatDay(next.due_date)}, then each instalment on its due date`,
            kobo: fromNaira(next.amount),
          }}
          lines={[
            { name: 'From', value: <b>{card ? cardName(card) : 'Virtual Wallet'}</b> },
            { name: 'In the wallet', value: !card && <Money naira={own.wallet_balance} /> },
            { name: 'For', value: <b>{next.title}</b> },
            { name: 'Property', value: plan.property.name },
            { name: 'Contract ID', value: plan.contract_id },
          ]}
          onConfirm={agree}
          onClose={() => setAsking(false)}
        >
          <p className="sm">{autopayConsentTexts[autopayConsentVersion]}</p>
        </LazyConfirm>
      )}
    </>
  );
};

const expiryNote = (card: SavedCardItem, dueDate: string) => {
  const facts = { expMonth: card.exp_month, expYear: card.exp_year };
  const soon = !card.expired && isExpiredOn(facts, dueDate);
  return `${expiryText(facts, card.expired)}${soon ? ', before the next payment' : ''}`;
};
