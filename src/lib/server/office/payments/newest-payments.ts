import { sql } from 'drizzle-orm';
import { payments } from '../../db/schema.ts';
import { foundInPlaces, narrowed } from '../found-in-places.ts';
import { type PaymentFilters, withoutName } from './payment-filters.ts';
import { placesWith } from './payment-places.ts';

/** How many payments fit, and the ids of a page of them, newest first. */
export const newestPayments = ({ name, ...filters }: PaymentFilters) =>
  foundInPlaces(
    { id: payments.id, createdAt: payments.createdAt, order: 'newest' },
    narrowed(name ? placesWith(name) : [{ from: sql`${payments}`, where: undefined }], withoutName(filters)),
  );
