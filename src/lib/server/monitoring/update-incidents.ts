import { and, eq, isNull } from 'drizzle-orm';
import type { IncidentKind } from '#lib/domain/operations/incidents.ts';
import { incidents } from '../db/schema.ts';
import { incidentsOpened } from '../metrics/counters.ts';
import { afterCommit, db, log, now, tx } from '../runtime.ts';
import { detectProblems, type Problem } from './detect-incidents.ts';
import { notifyOwners } from './incident-mail.ts';

const isOpen = isNull(incidents.endedAt);
const nameOf = ({ kind, about }: { kind: string; about: string }) => `${kind} ${about}`;

/** Opens an incident for each new problem and closes those that are resolved; owners are notified once each. */
export async function updateIncidents() {
  const troubles = await detectProblems();
  const open = await db().select().from(incidents).where(isOpen);
  const known = new Set(open.map(nameOf));
  const found = new Set(troubles.map(nameOf));
  for (const trouble of troubles) if (!known.has(nameOf(trouble))) await begin(trouble);
  for (const incident of open) if (!found.has(nameOf(incident))) await end(incident.id);
}

/** Another instance may be faster: the unique index lets one row in, and its transaction mails. */
const begin = (trouble: Problem) =>
  tx(async () => {
    const [made] = await db()
      .insert(incidents)
      .values({ ...trouble, openedAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!made) return;
    await notifyOwners(made);
    afterCommit(() => {
      incidentsOpened.inc({ kind: trouble.kind satisfies IncidentKind });
      log().error({ incident: made.id, ...trouble }, 'incident');
    });
  });

const end = (id: number) =>
  tx(async () => {
    const [ended] = await db()
      .update(incidents)
      .set({ endedAt: now() })
      .where(and(eq(incidents.id, id), isOpen))
      .returning();
    if (!ended) return;
    await notifyOwners(ended);
    afterCommit(() => log().info({ incident: id, kind: ended.kind }, 'incident is over'));
  });
