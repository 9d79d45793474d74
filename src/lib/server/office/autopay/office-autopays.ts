import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeAutopays as listCall } from '#lib/api/office/autopay.ts';
import { autopayStates } from '../../autopay/autopay-answers.ts';
import { autopayRows } from '../../autopay/autopay-rows.ts';
import { autopays } from '../../db/schema.ts';
import { findOfficePlan } from '../plans/plan-rows.ts';

export async function officeAutopays({ id }: PayloadOf<typeof listCall>) {
  await findOfficePlan(id);
  return { autopays: await autopayStates(await autopayRows(eq(autopays.planId, id))) };
}
