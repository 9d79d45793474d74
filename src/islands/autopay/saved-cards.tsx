import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { AutopayPlan, SavedCardItem } from '#lib/api/payments/autopay.ts';
import { formatDate } from '#lib/domain/days.ts';
import { cardName, expiryText } from '#lib/messages/autopay.ts';
import { forgetCard } from './autopay-queries.ts';
import { SaveCardButton } from './save-card-button.tsx';

interface SavedCardsProps {
  cards: readonly SavedCardItem[];
  plans: readonly AutopayPlan[];
}

export const SavedCards = ({ cards, plans }: SavedCardsProps) => {
  const [removing, setRemoving] = useState<SavedCardItem | null>(null);
  const paidBy = ({ id }: SavedCardItem) =>
    plans.filter(({ autopay }) => autopay?.card?.id === id && autopay.state !== 'ended');
  return (
    <section className="card stack">
      <h2>Saved cards</h2>
      {cards.length === 0 ? (
        <p className="mut">No card is saved. AutoPay can take from your wallet, or from a card that you save here.</p>
      ) : (
        <ul className="list">
          {cards.map((card) => (
            <li className="item plain" key={card.id}>
              <span className="t b">{cardName(card)}</span>
              <span className="amt">
                <Button variant="quiet" aria-haspopup="dialog" onClick={() => setRemoving(card)}>
                  Remove<span className="vh"> the {cardName(card)}</span>
                </Button>
              </span>
              <span className="sub">
                {expiryText({ expMonth: card.exp_month, expYear: card.exp_year }, card.expired)}
                {card.bank && ` · ${card.bank}`} · saved {formatDate(new Date(card.saved_at))}
              </span>
              {card.expired && (
                <span className="tail">
                  <StatusTag kind="bad">Expired</StatusTag>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <SaveCardButton />
      {removing && <RemoveDialog card={removing} pays={paidBy(removing)} onClose={() => setRemoving(null)} />}
    </section>
  );
};

interface RemoveDialogProps {
  card: SavedCardItem;
  pays: readonly AutopayPlan[];
  onClose: () => void;
}

const RemoveDialog = ({ card, pays, onClose }: RemoveDialogProps) => {
  const remove = async (confirmed: Confirmed) => {
    const problem = await forgetCard(confirmed, card.id);
    if (problem === null) onClose();
    return problem;
  };
  return (
    <LazyConfirm
      of="removeCard"
      title={`Remove the ${cardName(card)}?`}
      lines={[{ name: 'Card', value: <b>{cardName(card)}</b> }]}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {pays.length > 0
          ? `AutoPay is switched off for ${pays.map(({ property }) => property.name).join(', ')}, which it pays.`
          : 'It is not used by any plan.'}{' '}
        It can be saved again at any time.
      </p>
    </LazyConfirm>
  );
};
