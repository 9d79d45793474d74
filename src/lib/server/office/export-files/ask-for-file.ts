import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { askForFile as call } from '#lib/api/office/imports/export-files.ts';
import { DAY } from '#lib/domain/durations.ts';
import { exportFileRules as rules } from '#lib/domain/operations/export-files.ts';
import { noRoomForExports } from '#lib/messages/downloads/export-files.ts';
import { lockOpenAccount } from '../../accounts/lock-user.ts';
import { forbiddenTo } from '../../callers/staff-rights.ts';
import { exportFiles as table } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { parsePayload } from '../../http/validate.ts';
import { notifyWorker } from '../../queue/worker.ts';
import { db, now, tx } from '../../runtime.ts';
import { hasRoomForFiles } from '../../storage/disk.ts';
import { fileOf } from './export-file-rows.ts';
import { backgroundExports, mayExport } from './filed-exports.ts';
import { EXPORT_FILES } from './worker-name.ts';

/** Whoever presses twice, on two devices too, gets one file. */
export async function askForFile(
  { call: which, filters = {} }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const { call: exported } = backgroundExports[which];
  if (!mayExport(caller.user, which)) throw forbiddenTo(caller.user, exported.permission);
  const read = parsePayload(exported, { fields: { ...filters }, files: {} }) as Record<string, string | number>;
  const kept = Object.fromEntries(
    Object.keys(read)
      .sort()
      .flatMap((name) => (name in filters ? [[name, read[name] as string | number]] : [])),
  );
  if (!hasRoomForFiles()) throw new Refusal('unavailable', { message: noRoomForExports, retryAfter: 300 });
  const file = await tx(async () => {
    // two at once must not both be the first, nor the last that fits
    await lockOpenAccount(caller.user.id, 'no key update');
    const own = and(eq(table.userId, caller.user.id), gt(table.keptUntil, now()));
    const askedFor = createHash('sha256')
      .update(JSON.stringify([which, kept]))
      .digest('base64url');
    const isOpen = inArray(table.state, ['waiting', 'making']);
    const [same] = await db()
      .select()
      .from(table)
      .where(and(eq(table.userId, caller.user.id), isOpen, eq(table.askedFor, askedFor)));
    if (same) return same;
    if ((await db().$count(table, own)) >= rules.most || (await db().$count(table, and(own, isOpen))) >= rules.mostOpen)
      throw new Refusal('too_many_export_files');
    const [added] = await db()
      .insert(table)
      .values({
        id: randomBytes(24).toString('base64url'),
        userId: caller.user.id,
        call: which,
        filters: kept,
        askedFor,
        dueAt: now(),
        createdAt: now(),
        keptUntil: new Date(now().getTime() + rules.keptDays * DAY),
      })
      .returning();
    return added as NonNullable<typeof added>;
  });
  notifyWorker(EXPORT_FILES);
  return { file: fileOf(file) };
}
