import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { KeptTerms } from '#lib/domain/prices/kept-terms.ts';
import { fallsThatWait, type PriceFall, watchedSums } from '#lib/domain/prices/price-falls.ts';
import { unitsOfLayout } from '#lib/messages/layouts.ts';
import type { PropertyRow } from '../../catalogue/load-properties.ts';
import { plots, type properties } from '../../db/schema.ts';
import { feesOf, keptTermsOf } from '../../prices/kept-terms-of.ts';
import { type AskedForRemoved, loadDeletedPropertyPrices, priceStates } from '../../prices/price-states.ts';
import { db, now, runtime } from '../../runtime.ts';
import { checkProperty, withFullDeposit } from './check-property.ts';
import { type FeeInput, feeRows } from './property-fees.ts';

type NewColumns = Partial<typeof properties.$inferInsert>;

/** What of a property is to change, as it can be stored until somebody approves it. */
export interface PropertyChange {
  id: number;
  columns: NewColumns;
  /** Undefined: they stay. */
  fees?: readonly FeeInput[] | undefined;
  published?: boolean | undefined;
}

export interface PlannedChange {
  row: PropertyRow;
  after: PropertyRow;
  terms: { before: KeptTerms; after: KeptTerms };
  /** What of it one person may not do alone. */
  falls: PriceFall[];
}

/** What a change makes of a locked property; refuses `invalid` terms, and units that there cannot be. */
export async function planChange(row: PropertyRow, change: PropertyChange): Promise<PlannedChange> {
  const after = withFullDeposit({ ...row, ...change.columns, ...visibility(row, change.published) });
  checkProperty(after);
  refuseTooFewUnits(after);
  await refuseOtherUnits(row, after.totalUnits);
  const fees = await feesOf(row.id);
  const terms = {
    before: keptTermsOf(row, fees),
    after: keptTermsOf(after, change.fees ? feeRows(row.id, change.fees) : fees),
  };
  return { row, after, terms, falls: await waitingFalls(row.id, terms) };
}

async function waitingFalls(id: number, { before, after }: PlannedChange['terms']): Promise<PriceFall[]> {
  if (!after.published) return [];
  const states = await priceStates(id, before);
  const elsewhere = states.some(({ published }) => published) ? null : (await loadDeletedPropertyPrices())(after);
  return fallsThatWait(states, { published: true, sums: watchedSums(after) }, { ...limits(), elsewhere });
}

/** Of a property that is to be shown from its beginning. */
export const fallsOfNew = (terms: KeptTerms, asked: AskedForRemoved): PriceFall[] =>
  fallsThatWait([], { published: terms.published, sums: watchedSums(terms) }, { ...limits(), elsewhere: asked(terms) });

const limits = () => ({ percent: runtime().settings.PRICE_FALL_PERCENT, now: now().getTime() });

/** A withdrawn property keeps its publication date, and thereby its place in the listing. */
function visibility({ publishedAt }: PropertyRow, published: boolean | undefined) {
  if (published === undefined) return {};
  return published
    ? { publishedAt: publishedAt ?? now(), unpublishedAt: null }
    : { unpublishedAt: publishedAt === null ? null : now() };
}

/** The public layout has a plot for each unit. */
async function refuseOtherUnits({ id, totalUnits, layoutPublishedAt }: PropertyRow, units: number) {
  if (units === totalUnits || layoutPublishedAt === null) return;
  const message = unitsOfLayout(await db().$count(plots, and(eq(plots.propertyId, id), plots.offered)));
  throw new Refusal('conflict', { message, errors: { total_units: [message] } });
}

function refuseTooFewUnits({ totalUnits, soldUnits, heldUnits }: PropertyRow) {
  const taken = soldUnits + heldUnits;
  if (totalUnits >= taken) return;
  const message = `${taken} units are sold or held already, so there cannot be fewer than ${taken}.`;
  throw new Refusal('conflict', { message, errors: { total_units: [message] } });
}
