import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officePlans as officePlansCall } from '#lib/api/office/payments-and-plans.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { plans } from '../../db/schema.ts';
import { readPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { officePlanOf, officePlanRows } from './plan-rows.ts';

export async function officePlans({ page, state }: PayloadOf<typeof officePlansCall>) {
  const where = state === undefined ? undefined : eq(plans.state, state);
  return {
    plans: await readPage(
      { path: '/office/plans', page, perPage: pageSize.list, query: { state } },
      { count: () => db().$count(plans, where), rows: (slice) => officePlanRows(where, slice), item: officePlanOf },
    ),
  };
}
