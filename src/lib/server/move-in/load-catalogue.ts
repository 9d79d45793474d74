import { parseNaira } from '#lib/domain/money.ts';
import { readWhole } from '#lib/domain/move-in/cells/amounts.ts';
import type { MoveInMarketer } from '#lib/domain/move-in/records/marketers.ts';
import type { MoveInProperty } from '#lib/domain/move-in/records/properties.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import { commissionRates, marketers, properties, propertyFees } from '../db/schema.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Moment } from './moment.ts';

export async function loadOwnProperties(
  all: readonly MoveInProperty[],
  at: Moment,
): Promise<Map<MoveInProperty, number>> {
  const ids = await insertWithIds(
    properties,
    all.map((property) => propertyRow(property, at)),
  );
  const byProperty = new Map(all.map((property, place) => [property, ids[place] as number]));
  await insertRows(
    propertyFees,
    all.flatMap((property) => feeRows(property, byProperty.get(property) as number)),
  );
  return byProperty;
}

function propertyRow({ name, price, firstPayment, units, cells, code }: MoveInProperty, at: Moment) {
  const { type = '', category = '', state = '', schedules = '', listed = '' } = cells;
  const months = readWhole(cells.max_months ?? '') ?? 0;
  const schedule = ['Monthly', 'Quarterly'].filter((one) => schedules.toLowerCase().includes(one.toLowerCase()));
  const isByInstalments = months > 0 && schedule.length > 0 && firstPayment < price;
  const isListed = /^(yes|y|true|1)$/i.test(listed);
  return {
    name,
    typeId: /resid|house|home/i.test(type) ? 2 : 1,
    category: /^(estate)?$/i.test(category) ? ('estate' as const) : ('other' as const),
    purpose: ['Sale'],
    price,
    initialDeposit: Math.min(isByInstalments ? firstPayment : price, price),
    streetAddress: cells.street_address ?? '',
    lga: cells.lga ?? '',
    state: findState(state)?.name ?? state,
    size: Math.round(Number((cells.size ?? '').replaceAll(',', '')) || 0) || null,
    totalUnits: units,
    paymentType: isByInstalments ? ('installment' as const) : ('full' as const),
    durationLimit: isByInstalments ? months : 0,
    paymentSchedule: isByInstalments ? schedule : [],
    titleDocumentType: cells.title_document || null,
    importKey: `moved in: ${code}`,
    publishedAt: isListed ? at.moment : null,
    createdAt: at.moment,
    updatedAt: at.moment,
  };
}

const feeRows = ({ infrastructureFees, otherFees }: MoveInProperty, propertyId: number) =>
  [
    { propertyId, name: 'Infrastructure fee', type: 'infrastructure' as const, value: infrastructureFees, position: 0 },
    { propertyId, name: 'Other fees', type: 'others' as const, value: otherFees, position: 1 },
  ].filter(({ value }) => value > 0);

/** With the rate of each, which holds from the day on. */
export async function loadMarketers(all: readonly MoveInMarketer[], at: Moment): Promise<Map<MoveInMarketer, number>> {
  const ids = await insertWithIds(
    marketers,
    all.map(({ code, name, cells }) => ({ code, name, phone: cells.phone || null, createdAt: at.moment })),
  );
  await insertRows(
    commissionRates,
    all.flatMap(({ cells }, place) => {
      const basisPoints = basisPointsOf(cells.percent ?? '');
      return basisPoints === null
        ? []
        : [{ marketerId: ids[place] as number, basisPoints, fromDay: at.day, createdAt: at.moment }];
    }),
  );
  return new Map(all.map((marketer, place) => [marketer, ids[place] as number]));
}

/** '5%' and '5' are 500; null for what is no share. */
function basisPointsOf(percent: string): number | null {
  const hundredths = parseNaira(percent.replace(/%$/, '').trimEnd());
  return hundredths !== null && hundredths >= 0 && hundredths <= 10_000 ? hundredths : null;
}
