import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { visitLinks, visits } from '../db/schema.ts';
import type { SignedIn } from '../http/context.ts';
import { createToken, hashToken } from '../http/session.ts';
import { pageUrl } from '../mail/page-url.ts';
import { db, now } from '../runtime.ts';
import type { VisitRow } from './visit-rows.ts';

/** A new link to a visit. The token is in the fragment, which is sent to no server and appears in no log or referrer. */
export async function linkToVisit(visitId: number) {
  const { token, hash } = createToken();
  await db().insert(visitLinks).values({ tokenHash: hash, visitId, createdAt: now() });
  return pageUrl(`/visit#${token}`);
}

/** The visit of a link, or a customer's own; refuses `dead_link` and `not_found`. */
export async function findVisit(
  { token, id }: { token?: string | undefined; id?: number | undefined },
  caller: SignedIn | null,
): Promise<VisitRow> {
  if (token !== undefined) {
    const [found] = await db()
      .select({ visit: visits })
      .from(visitLinks)
      .innerJoin(visits, eq(visits.id, visitLinks.visitId))
      .where(eq(visitLinks.tokenHash, hashToken(token)));
    if (!found) throw new Refusal('dead_link');
    return found.visit;
  }
  const [visit] = id && caller ? await db().select().from(visits).where(eq(visits.id, id)) : [];
  if (!visit || visit.userId !== caller?.user.id) throw new Refusal('not_found');
  return visit;
}
