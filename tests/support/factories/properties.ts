import { properties, propertyFees } from '#lib/server/db/schema.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { setHistoryAuthor } from '#lib/server/prices/set-history-author.ts';
import { db, now, tx } from '#lib/server/runtime.ts';

interface PropertyOptions extends Partial<typeof properties.$inferInsert> {
  units?: number;
  fees?: Omit<typeof propertyFees.$inferInsert, 'propertyId'>[];
}

const naira = 100;

/** Roads ₦60,000 and a survey of ₦20,000 per unit, for both building purposes. */
export const someFees: NonNullable<PropertyOptions['fees']> = [
  { name: 'Roads and drains', type: 'infrastructure', value: 60_000 * naira },
  { name: 'Survey', type: 'others', value: 20_000 * naira },
];

/** A house for ₦1,000,000 with a deposit of ₦400,000, by instalments up to 12 months, five units, no fees. In kobo. */
export const aProperty = ({ units = 5, fees = [], ...wish }: PropertyOptions = {}): Promise<Property> =>
  tx(async () => {
    // so that its history begins by the clock of the test
    await setHistoryAuthor({ by: null, source: 'demo' });
    return insertProperty({ units, fees, ...wish });
  });

async function insertProperty({ units, fees = [], ...wish }: PropertyOptions): Promise<Property> {
  const [property] = await db()
    .insert(properties)
    .values({
      name: 'Palm Grove Estate',
      typeId: 2,
      category: 'estate',
      purpose: ['Sale'],
      price: 1_000_000 * naira,
      initialDeposit: 400_000 * naira,
      lga: 'Epe',
      state: 'Lagos',
      size: 600,
      totalUnits: units ?? 5,
      paymentType: 'installment',
      durationLimit: 12,
      paymentSchedule: ['Monthly', 'Quarterly'],
      publishedAt: now(),
      createdAt: now(),
      ...wish,
    })
    .returning();
  if (!property) throw new Error('no property was made');
  if (fees.length > 0)
    await db()
      .insert(propertyFees)
      .values(fees.map((fee) => ({ ...fee, propertyId: property.id })));
  return property;
}
