import { asc, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { removeCard as removeCall } from '#lib/api/payments/autopay.ts';
import { autopays, plans, properties, savedCards } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { endAutopays } from '../ledger/end-autopay.ts';
import { notify, planButton } from '../notifications/notify.ts';
import { isOwnCard, unsealAuthorization } from '../payments/card/saved-cards.ts';
import { deactivateAuthorization } from '../paystack/charge-authorization.ts';
import { providerFallback } from '../paystack/provider-fallback.ts';
import { db, now, tx } from '../runtime.ts';
import { stoppedWithCardText } from './autopay-texts.ts';

/** The card is deleted here at once; the provider is notified afterwards, regardless of its response. */
export async function removeCard({ id }: PayloadOf<typeof removeCall>, { caller }: ContextOf<typeof removeCall>) {
  const code = await tx(async () => {
    await lockPlansUsingCard(id);
    const [card] = await db().select().from(savedCards).where(isOwnCard(id, caller.user.id)).for('no key update');
    if (!card) throw new Refusal('not_found');
    const authorization = unsealAuthorization(card);
    await db()
      .update(savedCards)
      .set({ authorization: null, signature: null, removedAt: now() })
      .where(eq(savedCards.id, id));
    const ended = await endAutopays(eq(autopays.cardId, id), { for: 'card_removed', by: caller.user.id });
    for (const { planId } of ended) await tell(planId);
    return authorization;
  });
  if (code) await deactivateAuthorization(code).catch(providerFallback(undefined));
  return {};
}

/** First, as everywhere, so that none of them is being charged meanwhile. */
async function lockPlansUsingCard(cardId: number) {
  const paid = db().select({ id: autopays.planId }).from(autopays).where(eq(autopays.cardId, cardId));
  await db()
    .select({ id: plans.id })
    .from(plans)
    .where(inArray(plans.id, paid))
    .orderBy(asc(plans.id))
    .for('no key update');
}

async function tell(planId: number) {
  const [plan] = await db()
    .select({ userId: plans.userId, propertyId: plans.propertyId, property: properties.name })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, planId));
  if (!plan) return;
  const notice = { ...stoppedWithCardText(plan.property), propertyIds: [plan.propertyId] };
  await notify(plan.userId, notice, { button: planButton(planId) });
}
