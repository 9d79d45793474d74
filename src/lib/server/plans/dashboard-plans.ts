import { and, asc, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Photo, thumbnailUrl } from '#lib/domain/photos.ts';
import { defaultPhoto } from '../catalogue/default-photo.ts';
import type { Db } from '../db/database.ts';
import { jsonObject } from '../db/json-rows.ts';
import { plans, properties, propertyPhotos } from '../db/schema.ts';
import type { Plan, Property } from '../ledger/rows.ts';
import { type DashboardPlan, hasNextInstalment, type NextRepayment, nextInstalment } from './due-repayments.ts';
import { type Instalments, instalmentsColumn, pricePartsFrom } from './price-parts.ts';

/** Nobody has more; it bounds the answer. */
const MAX_PLANS = 200;

interface PlanRow {
  plan: Omit<Pick<Plan, keyof typeof shown>, 'createdAt'> & { createdAt: string };
  property: Pick<Property, 'id' | 'name' | 'size' | 'typeId' | 'category'>;
  photo: Pick<Photo, 'key' | 'widths'> | { key: null };
  next: NextRepayment | { id: null };
  instalments: Instalments;
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

/** A customer's plans with what the dashboard shows of each, newest first. */
export function dashboardPlans(db: Db, userId: Placeholder, today: Placeholder) {
  const next = nextInstalment(db);
  const photo = db
    .select({ key: propertyPhotos.key, widths: propertyPhotos.widths })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, plans.propertyId))
    .orderBy(asc(propertyPhotos.position), asc(propertyPhotos.id))
    .limit(1)
    .as('photo');
  const { id, name, size, typeId, category } = properties;
  const row = jsonObject({
    plan: shown,
    property: { id, name, size, typeId, category },
    photo: { key: photo.key, widths: photo.widths },
    instalments: instalmentsColumn(today),
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
  });
  return db
    .select({ shown: (row as SQL<PlanRow>).as('shown') })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoinLateral(photo, sql`true`)
    .leftJoinLateral(next, hasNextInstalment)
    .where(and(eq(plans.userId, userId), isNull(plans.cancelledAt)))
    .orderBy(desc(plans.createdAt), desc(plans.id))
    .limit(MAX_PLANS)
    .as('owned');
}

export const dashboardPlanOf = ({ plan, property, photo, next, instalments }: PlanRow): DashboardPlan => ({
  plan,
  schedule: pricePartsFrom(plan, instalments),
  property,
  thumbnail: thumbnailUrl(photo.key === null ? defaultPhoto(property) : photo),
  next: next.id === null ? null : next,
});
