import { sql } from 'drizzle-orm';
import { payments } from '../../db/schema.ts';
import { foundInPlaces, narrowed } from '../found-in-places.ts';
import { type PaymentFilters, withoutName } from './payment-filters.ts';
import { placesWith } from './payment-places.ts';

/** How many payments fit, and the ids of a page of them: the newest first, but of those that wait the oldest. */
export const listedPayments = ({ name, ...filters }: PaymentFilters) =>
  foundInPlaces(
    { id: payments.id, createdAt: payments.createdAt, order: filters.status === 0 ? 'oldest' : 'newest' },
    narrowed(name ? placesWith(name) : [{ from: sql`${payments}`, where: undefined }], withoutName(filters)),
  );
