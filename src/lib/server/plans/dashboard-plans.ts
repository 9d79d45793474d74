import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Photo, thumbnailUrl } from '#lib/domain/photos.ts';
import { defaultPhoto } from '../catalogue/default-photo.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { plans, properties, propertyPhotos } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { type DashboardPlan, type NextRepayment, nextRepayments } from './due-repayments.ts';

/** Nobody has more; it bounds the answer. */
const MAX_PLANS = 200;

/** A customer's plans with what the dashboard shows of each, newest first, in one statement: it is asked most often. */
export async function dashboardPlans(userId: number): Promise<DashboardPlan[]> {
  const rows = await plansOf(db()).execute({ user: userId });
  return rows.map(({ plan, property, photo, next }) => ({
    plan,
    property,
    thumbnail: thumbnailUrl((photo as Pick<Photo, 'key' | 'widths'> | null) ?? defaultPhoto(property)),
    next: next?.id == null ? null : (next as NextRepayment),
  }));
}

/** Each column more costs for every row that is read. */
const shown = {
  id: plans.id,
  state: plans.state,
  uniqueContractId: plans.uniqueContractId,
  createdAt: plans.createdAt,
  unitPrice: plans.unitPrice,
  totalAmount: plans.totalAmount,
  paidAmount: plans.paidAmount,
  infrastructureAmount: plans.infrastructureAmount,
  paidInfrastructure: plans.paidInfrastructure,
  otherAmount: plans.otherAmount,
  paidOther: plans.paidOther,
};

const plansOf = preparedQuery((db) => {
  const user = sql.placeholder('user');
  const next = nextRepayments(db, user);
  const photo = db
    .select({ key: propertyPhotos.key, widths: propertyPhotos.widths })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, plans.propertyId))
    .orderBy(asc(propertyPhotos.position), asc(propertyPhotos.id))
    .limit(1)
    .as('photo');
  const { id, name, size, typeId, category } = properties;
  return db
    .select({
      plan: shown,
      property: { id, name, size, typeId, category },
      photo: { key: photo.key, widths: photo.widths },
      next: {
        id: next.id,
        title: next.title,
        dueDate: next.dueDate,
        amount: next.amount,
        awaiting: next.awaiting,
        isPaid: next.isPaid,
        paid: next.paid,
        count: next.count,
      },
    })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoinLateral(photo, sql`true`)
    .leftJoin(next, and(eq(next.planId, plans.id), eq(next.rank, 1)))
    .where(and(eq(plans.userId, user), isNull(plans.cancelledAt)))
    .orderBy(desc(plans.createdAt), desc(plans.id))
    .limit(MAX_PLANS)
    .prepare('read_dashboard_plans');
});
