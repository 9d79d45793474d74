import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { startAutopay as startCall } from '#lib/api/payments/autopay.ts';
import { today } from '#lib/domain/days.ts';
import { autopayConsentVersion, isExpiredOn } from '#lib/domain/instalments/autopay.ts';
import { nextRepayment } from '#lib/domain/repayments.ts';
import { autopays, savedCards } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { type Autopay, endAutopays, ofPlan } from '../ledger/end-autopay.ts';
import { notify } from '../notifications/notify.ts';
import { type CardOnFile, isOwnCard } from '../payments/card/saved-cards.ts';
import { lockPlanToPay } from '../plans/customer-plan.ts';
import { repaymentsOf } from '../plans/repayment-rows.ts';
import { db, now, tx } from '../runtime.ts';
import { autopayButton } from './autopay-button.ts';
import { activeAutopay, nextAttempt } from './autopay-rows.ts';
import { autopayStartedText } from './autopay-texts.ts';

type Input = PayloadOf<typeof startCall>;

/** AutoPay can't start while an instalment is late, because that instalment would be charged without prior notice. */
export const startAutopay = (input: Input, { caller }: ContextOf<typeof startCall>) =>
  tx(async () => {
    const { plan, propertyName } = await lockPlanToPay(input.plan_id, caller.user.id);
    if (input.consent !== autopayConsentVersion) throw new Refusal('changed_meanwhile');
    if (plan.uniqueContractId === null) throw new Refusal('contract_not_active');
    const next = nextRepayment(await repaymentsOf(plan.id));
    if (!next) throw new Refusal('already_paid');
    if (next.dueDate < today(now())) throw new Refusal('pay_late_first');
    const card = input.source === 'card' ? await cardFor(input, caller.user.id) : null;
    const [current] = await db()
      .select()
      .from(autopays)
      .where(activeAutopay([plan.id]));
    if (current && isSame(current, card)) return {};
    await endAutopays(ofPlan(plan.id), { for: 'changed' });
    const started = await insert(input, caller.user.id, card);
    const payOn = (await nextAttempt(started.id, next)) ?? next.dueDate;
    const notice = autopayStartedText({ ...next, property: propertyName, card }, payOn);
    const options = { button: autopayButton(plan.id), dedupeKey: `autopay ${started.id} on` };
    await notify(plan.userId, { ...notice, propertyIds: [plan.propertyId] }, options);
    return {};
  });

const isSame = (current: Autopay, card: CardOnFile | null) =>
  current.state === 'on' && current.cardId === (card?.id ?? null);

async function cardFor({ card_id }: Input, userId: number): Promise<CardOnFile> {
  const refuse = (text: string) => new Refusal('invalid', { errors: { card_id: [text] } });
  if (card_id === undefined) throw refuse('Choose a card');
  const [card] = await db().select().from(savedCards).where(isOwnCard(card_id, userId)).for('no key update');
  if (!card) throw refuse('This card is not saved any more. Choose another one.');
  if (isExpiredOn(card, today(now()))) throw refuse('This card has expired. Choose another one.');
  return card;
}

async function insert({ plan_id, source, consent }: Input, userId: number, card: CardOnFile | null): Promise<Autopay> {
  const values = { planId: plan_id, userId, source, cardId: card?.id ?? null };
  const [autopay] = await db()
    .insert(autopays)
    .values({ ...values, consentVersion: consent, consentedAt: now() })
    .returning();
  return autopay as Autopay;
}
