import { desc } from 'drizzle-orm';
import type { IncidentKind } from '#lib/domain/operations/incidents.ts';
import { incidents } from '../db/schema.ts';
import { db } from '../runtime.ts';

const SHOWN = 20;

export async function officeIncidents() {
  const rows = await db().select().from(incidents).orderBy(desc(incidents.endedAt), desc(incidents.id)).limit(SHOWN);
  return {
    incidents: rows.map(({ id, kind, about, detail, openedAt, endedAt }) => ({
      id,
      kind: kind as IncidentKind,
      about,
      detail,
      opened_at: openedAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
  };
}
