import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { recentActivity as call } from '#lib/api/accounts/recent-activity.ts';
import { truncatedIpAddress } from '#lib/domain/device-name.ts';
import { customerVisibleKinds } from '#lib/domain/operations/security-events.ts';
import { securityEvents as events } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db } from '../runtime.ts';

const SHOWN = 20;

export async function recentActivity(_: unknown, { caller }: ContextOf<typeof call>) {
  const own = and(
    eq(events.userId, caller.user.id),
    isNull(events.byId),
    inArray(events.kind, [...customerVisibleKinds]),
  );
  const rows = await db()
    .select()
    .from(events)
    .where(own)
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(SHOWN);
  return {
    events: rows.map(({ id, kind, device, address, times, createdAt }) => ({
      id,
      kind,
      device,
      address: truncatedIpAddress(address),
      times,
      created_at: createdAt.toISOString(),
    })),
  };
}
