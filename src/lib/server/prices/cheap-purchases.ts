import { and, eq, gt, isNull } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { highestPriceBetween } from '#lib/domain/prices/price-falls.ts';
import { companyContacts } from '../company/contacts.ts';
import { cheapPurchases, plans, properties, users } from '../db/schema.ts';
import { pageUrl } from '../mail/page-url.ts';
import { cheapPurchaseMail } from '../mail/price-texts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { incidentRecipients } from '../monitoring/owners.ts';
import { db, now } from '../runtime.ts';
import { priceStates } from './price-states.ts';

/**
 * Tells the owners, once, of each purchase at under half of the highest price of the day before it and after it: at the
 * purchase, and when the price is raised again.
 *
 * @param asked what is asked from now on, which is not in the history before the commit
 */
export async function reportCheapPurchases(propertyId: number, { asked = 0 }: { asked?: Kobo } = {}) {
  const bought = await boughtLately(propertyId);
  if (bought.length === 0) return;
  const states = await priceStates(propertyId);
  for (const purchase of bought) {
    const at = purchase.plan.createdAt.getTime();
    const listPrice = Math.max(asked, highestPriceBetween(states, at - DAY, at + DAY));
    if (purchase.plan.unitPrice * 2 < listPrice) await tell(purchase, listPrice);
  }
}

const boughtLately = (propertyId: number) =>
  db()
    .select({ plan: plans, property: properties.name, buyer: { firstName: users.firstName, lastName: users.lastName } })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .innerJoin(users, eq(users.id, plans.userId))
    .leftJoin(cheapPurchases, eq(cheapPurchases.planId, plans.id))
    .where(
      and(
        eq(plans.propertyId, propertyId),
        gt(plans.createdAt, new Date(now().getTime() - DAY)),
        isNull(cheapPurchases.planId),
      ),
    );

type Purchase = Awaited<ReturnType<typeof boughtLately>>[number];

async function tell({ plan, property, buyer }: Purchase, listPrice: Kobo) {
  const [first] = await db()
    .insert(cheapPurchases)
    .values({ planId: plan.id, listPrice, toldAt: now() })
    .onConflictDoNothing()
    .returning();
  if (!first) return;
  const { units, unitPrice, createdAt } = plan;
  const facts = {
    buyer: `${buyer.firstName} ${buyer.lastName}`.trim(),
    property,
    units,
    unitPrice,
    listPrice,
    createdAt,
  };
  const mail = cheapPurchaseMail(await companyContacts(), facts, pageUrl(`/office/plans/${plan.id}`));
  for (const to of await incidentRecipients())
    await queueMail({ to, ...mail, dedupeKey: `cheap purchase ${plan.id} ${to}` });
}
