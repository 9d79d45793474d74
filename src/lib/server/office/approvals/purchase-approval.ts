import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { DAY } from '#lib/domain/durations.ts';
import { clearanceDays } from '#lib/domain/limits.ts';
import { formatNairaShort, type Kobo, multiply } from '#lib/domain/money.ts';
import type { PriceFall } from '#lib/domain/prices/price-falls.ts';
import { unitsOf } from '#lib/messages/holds.ts';
import { fallsText, highestAskedName } from '#lib/messages/office/prices.ts';
import { likenessText, twoPeople } from '#lib/messages/office/staff-buyers.ts';
import { buyButton, clearedNotice, notClearedNotice } from '#lib/messages/plans/waiting-purchases.ts';
import { namesakes, properties, purchaseClearances } from '../../db/schema.ts';
import { isPublished } from '../../ledger/offer.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { notify } from '../../notifications/notify.ts';
import { db, now } from '../../runtime.ts';
import type { Likeness } from '../../staff/likeness.ts';
import { roleNames } from '../../staff/role-names.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-summary.ts';
import type { ApprovalKind } from './approval-kind.ts';

/** Stored with the approval. */
interface WaitingPurchase {
  userId: number;
  propertyId: number;
  units: number;
  unitPrice: Kobo;
  falls: PriceFall[];
  alike: Likeness[];
}

export const purchaseSubject = ({ userId, propertyId }: Pick<WaitingPurchase, 'userId' | 'propertyId'>) =>
  `purchase of property ${propertyId} by customer ${userId}`;

const byNameAlone = ({ traits }: Likeness) => traits.join() === 'name';

/** A purchase whose buyer seems to be a member of staff, or whose price nobody has approved. Nothing is paid before. */
export const purchaseApproval: ApprovalKind<WaitingPurchase> = {
  name: 'allow_purchase',
  permission: 'decide approvals',
  subject: purchaseSubject,
  concerned: ({ alike }) => alike.map(({ staffId }) => staffId),
  async describe({ userId, propertyId, units, unitPrice, falls, alike }) {
    const [property] = await db().select().from(properties).where(eq(properties.id, propertyId)).for('no key update');
    if (!property || !isPublished(property)) throw new Refusal('not_found');
    const nameOf = await roleNames();
    const namesakeNames = alike.filter(byNameAlone).map(({ name }) => name);
    const price = `${formatNairaShort(unitPrice)} a unit, ${formatNairaShort(multiply(unitPrice, units))} in all`;
    const listed = unitPrice === property.price ? [] : [formatNairaShort(property.price)];
    return {
      summary: `Let ${await customerName(userId)} buy ${unitsOf(units)} of ${property.name} at ${price}`,
      changes: [
        ...alike.map((one) => ({
          name: 'Is a member of staff',
          before: null,
          after: `${likenessText(one)} (${nameOf(one.role)})`,
        })),
        ...(namesakeNames.length > 0
          ? [{ name: 'Remember that they are two people', before: null, after: twoPeople(namesakeNames) }]
          : []),
        ...(falls.length > 0 ? [{ name: highestAskedName, before: null, after: fallsText(falls) }] : []),
        ...listed.map((after) => ({ name: 'Price now', before: null, after })),
      ],
      facts: { Customer: userId, Property: propertyId },
    };
  },
  async carryOut({ userId, propertyId, units, unitPrice, alike }, { by, approvalId }) {
    const until = new Date(now().getTime() + clearanceDays * DAY);
    await db()
      .insert(purchaseClearances)
      .values({ userId, propertyId, units, unitPrice, until, approvalId, createdAt: now() });
    const only = alike.filter(byNameAlone).map(({ staffId }) => ({ userId, staffId, approvalId, createdAt: now() }));
    if (only.length > 0) await db().insert(namesakes).values(only).onConflictDoNothing();
    const detail = { property: propertyId, units, amount: unitPrice / 100, approval: approvalId };
    await auditAction({ by, action: 'allow_purchase', subject: `customer ${userId}`, detail });
    const button = { label: buyButton, href: pageUrl(`/dashboard/invest-property/${propertyId}`) };
    await notify(userId, clearedNotice(units, await nameOf(propertyId), until), { button });
  },
  async rejected({ userId, propertyId, units }) {
    await notify(userId, notClearedNotice(units, await nameOf(propertyId)));
  },
};

async function nameOf(propertyId: number) {
  const [property] = await db().select({ name: properties.name }).from(properties).where(eq(properties.id, propertyId));
  return property?.name ?? '';
}
