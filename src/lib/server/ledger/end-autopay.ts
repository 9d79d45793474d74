import { and, eq, ne, type SQL } from 'drizzle-orm';
import { autopays } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

export type Autopay = typeof autopays.$inferSelect;

interface End {
  for: NonNullable<Autopay['endedFor']>;
  by?: number;
}

/** Ends the AutoPays that are on or wait for their customer; returns them. Their plans should be locked. */
export const endAutopays = (which: SQL | undefined, { for: endedFor, by }: End): Promise<Autopay[]> =>
  db()
    .update(autopays)
    .set({ state: 'ended', endedAt: now(), endedFor, ...(by !== undefined && { endedBy: by }) })
    .where(and(which, ne(autopays.state, 'ended')))
    .returning();

export const ofPlan = (planId: number) => eq(autopays.planId, planId);
