import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PaymentStatus, paymentStatus } from '#lib/domain/payments.ts';
import { defaultPhotoUrl, type Photo, thumbnailUrl } from '#lib/domain/photos.ts';
import { defaultPhoto } from '../catalogue/default-photo.ts';
import { payments, plans, properties, propertyPhotos } from '../db/schema.ts';
import type { Payment, Plan, Property } from '../ledger/rows.ts';
import { db } from '../runtime.ts';

/** A first payment that was taken back is as good as failed. */
export interface FirstPayment extends Payment {
  status: PaymentStatus;
  refunded: boolean;
}

/** The addresses of a property's first photo. */
interface PropertyImage {
  display_image: string | null;
  thumbnail: string | null;
}
const noImage: PropertyImage = { display_image: null, thumbnail: null };

/** A plan with what every list of plans shows beside it. */
export interface PlanRow {
  plan: Plan;
  property: Property;
  /** Its newest first payment: an earlier one may have been rejected. */
  first: FirstPayment;
  image: PropertyImage;
}

/** Newest first. */
export async function planRows(where: SQL | undefined, slice?: { limit: number; offset: number }): Promise<PlanRow[]> {
  const query = db()
    .select({ plan: plans, property: properties })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(where)
    .orderBy(desc(plans.createdAt), desc(plans.id))
    .$dynamic();
  const rows = await (slice ? query.limit(slice.limit).offset(slice.offset) : query);
  if (rows.length === 0) return [];
  const firsts = await firstPayments(rows.map(({ plan }) => plan.id));
  const images = await firstImages(rows.map(({ property }) => property));
  return rows.flatMap((row) => {
    const first = firsts.get(row.plan.id);
    return first ? [{ ...row, first, image: images.get(row.property.id) ?? noImage }] : [];
  });
}

export async function firstPayments(planIds: number[]): Promise<Map<number, FirstPayment>> {
  const refunds = alias(payments, 'refunds');
  const rows = await db()
    .selectDistinctOn([payments.planId], { first: payments, refund: { reason: refunds.reason } })
    .from(payments)
    .leftJoin(refunds, eq(refunds.refundOf, payments.id))
    .where(and(inArray(payments.planId, planIds), eq(payments.purpose, 'first')))
    .orderBy(asc(payments.planId), desc(payments.id));
  return new Map(rows.map(({ first, refund }) => [first.planId as number, standingOf(first, refund)]));
}

const standingOf = (first: Payment, refund: { reason: string | null } | null): FirstPayment =>
  refund
    ? { ...first, status: 2, reason: refund.reason, refunded: true }
    : { ...first, status: paymentStatus(first.stage), refunded: false };

/** The first photo of each property, or a picture of its kind. */
export async function firstImages(rows: Property[]): Promise<Map<number, PropertyImage>> {
  const ids = rows.map(({ id }) => id);
  const photos = await db()
    .selectDistinctOn([propertyPhotos.propertyId])
    .from(propertyPhotos)
    .where(inArray(propertyPhotos.propertyId, ids))
    .orderBy(asc(propertyPhotos.propertyId), asc(propertyPhotos.position), asc(propertyPhotos.id));
  const photoOf = new Map(photos.map((photo) => [photo.propertyId, photo]));
  return new Map(rows.map((row) => [row.id, imageOf(photoOf.get(row.id) ?? defaultPhoto(row))]));
}

const imageOf = (photo: Pick<Photo, 'key' | 'widths'>): PropertyImage => ({
  display_image: defaultPhotoUrl(photo),
  thumbnail: thumbnailUrl(photo),
});
