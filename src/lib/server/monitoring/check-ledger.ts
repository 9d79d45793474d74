import { listPieces } from '#lib/domain/operations/pieces.ts';
import { checkResults } from '../db/schema.ts';
import { findBroken, findViolations, MAX_DETAILS } from '../ledger/checking/find-violations.ts';
import { type Reached, reachSubjects } from '../ledger/checking/reach.ts';
import { sealJournals } from '../ledger/checking/seal-journals.ts';
import { forgetTouches, lastTouch, readTouches } from '../ledger/checking/touches.ts';
import type { Part, Subject } from '../ledger/health-checks/health-check.ts';
import { healthChecks } from '../ledger/health-checks/health-checks.ts';
import { beginCheck, storeResults } from './check-progress.ts';

interface Checking {
  /** Keeps the task's lease. */
  renew?: () => Promise<void>;
  /** Changes that are looked at in one go. */
  most?: number;
}

/** Subjects that one statement is asked about. */
const PIECE = 2_000;

/**
 * Every rule over what was changed since it was last found right: what a trigger has named, and whatever can be broken
 * by it. What the company holds as a whole is summed from the last seal on.
 */
export async function checkLedger({ renew = async () => {}, most = 20_000 }: Checking = {}) {
  const progress = await beginCheck('recent', healthChecks.length, renew);
  await sealJournals({ renew });
  const until = await lastTouch();
  const found = new Map<string, string[]>(healthChecks.map(({ name }) => [name, []]));
  for (let isFirst = true; ; isFirst = false) {
    const touches = await readTouches(until, most);
    if (touches.length === 0 && !isFirst) break;
    const reached = await reachSubjects(touches);
    const stillBroken: { subject: Subject; subjectId: number }[] = [];
    for (const { name, parts } of healthChecks) {
      for (const part of parts) {
        const { texts, broken } = await checkPart(part, reached, isFirst);
        found.get(name)?.push(...texts);
        if (part.of !== 'company') for (const subjectId of broken) stillBroken.push({ subject: part.of, subjectId });
      }
      await progress.step(isFirst ? 1 : 0);
    }
    await forgetTouches(touches, stillBroken);
    progress.cover(touches.length);
  }
  await storeResults(checkResults, found, progress.startedAt);
  await progress.end();
}

async function checkPart(part: Part, reached: Reached, isFirst: boolean) {
  const texts: string[] = [];
  const broken: number[] = [];
  if (part.of === 'company') return { texts: isFirst ? await findViolations(part) : [], broken };
  for (const ids of listPieces([...(reached.get(part.of) ?? [])], PIECE)) {
    const piece = await findBroken(part, ids);
    texts.push(...piece.texts.slice(0, MAX_DETAILS));
    broken.push(...piece.broken);
  }
  return { texts, broken };
}
