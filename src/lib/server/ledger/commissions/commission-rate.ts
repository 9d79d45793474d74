import { and, type Column, desc, eq, lte } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { commissionRates } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** The rate of a marketer on a day, in basis points, as a query of at most one row. The latest row of a day counts. */
export const commissionRate = (marketerId: number | Column, day: Day) =>
  db()
    .select({ basisPoints: commissionRates.basisPoints })
    .from(commissionRates)
    .where(and(eq(commissionRates.marketerId, marketerId), lte(commissionRates.fromDay, day)))
    .orderBy(desc(commissionRates.fromDay), desc(commissionRates.id))
    .limit(1);
