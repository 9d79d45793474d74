import { and, eq } from 'drizzle-orm';
import { DAY, SECOND } from '#lib/domain/durations.ts';
import { exportFileRules as rules } from '#lib/domain/operations/export-files.ts';
import { companyContacts } from '../../company/contacts.ts';
import { exportFiles as table, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { exportFileMail } from '../../mail/staff-texts.ts';
import { db, log, now, tx } from '../../runtime.ts';
import { isActiveStaff } from '../../staff/active-staff.ts';
import { PART, removeParts } from '../../storage/export-parts.ts';
import { type ClaimedFile, leaseEnd, PAUSE } from './claim-file.ts';
import { Ended } from './ended.ts';
import { backgroundExports, mayExport } from './filed-exports.ts';
import { fileNamesOf, storeAnswer } from './store-answer.ts';

/** How often whoever makes a file says how far it is, and looks whether it is still wanted. */
const WORD = 3 * SECOND;

interface Making {
  word?: number;
  partSize?: number;
}

/** Makes a file by the code of its call, with the rights that whoever asked for it has now. */
export async function makeFile(
  file: ClaimedFile,
  stopped: () => boolean,
  { word = WORD, partSize = PART }: Making = {},
) {
  const far = { rows: 0, size: 0, parts: 0 };
  const ours = and(eq(table.id, file.id), eq(table.storageKey, file.storageKey), eq(table.state, 'making'));
  const set = (values: Partial<typeof table.$inferInsert>) => db().update(table).set(values).where(ours).returning();
  let takenUntil = file.takenUntil;
  const ended = new AbortController();
  const tell = async () => {
    if (stopped()) return ended.abort(new Ended('stopped'));
    try {
      const next = leaseEnd();
      if ((await set({ ...far, takenUntil: next })).length === 0) return ended.abort(new Ended('lost'));
      takenUntil = next;
    } catch {
      // while the database is away nobody else can take it either, until the lease is over
      if (now() > takenUntil) ended.abort(new Ended('lost'));
    }
  };
  const telling = setInterval(() => void tell(), word);
  try {
    await tell();
    ended.signal.throwIfAborted();
    const response = await backgroundExports[file.call].make(payloadOf(file), {
      caller: { user: await askerOf(file) },
    });
    await storeAnswer(response, { key: file.storageKey, far, signal: ended.signal, partSize });
    const asker = await askerOf(file);
    ended.signal.throwIfAborted();
    await tx(async () => {
      const [ready] = await set({
        ...far,
        ...fileNamesOf(response),
        state: 'ready',
        takenUntil: null,
        readyAt: now(),
        keptUntil: new Date(now().getTime() + rules.keptDays * DAY),
      });
      if (!ready) throw new Ended('lost');
      const mail = exportFileMail(await companyContacts(), asker.firstName, ready, pageUrl('/office/files'));
      await queueMail({ to: asker.email, ...mail, dedupeKey: `export file ${file.id}` });
    });
  } catch (error) {
    await removeParts(file.storageKey, far.parts);
    await endTry(file, error, set);
  } finally {
    clearInterval(telling);
  }
}

const payloadOf = ({ call, filters }: ClaimedFile) => backgroundExports[call].call.payload.parse(filters);

async function askerOf({ userId, call }: ClaimedFile): Promise<User> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isActiveStaff));
  if (!user || !mayExport(user, call)) throw new Ended('not_allowed');
  return user;
}

type SetOurs = (values: Partial<typeof table.$inferInsert>) => Promise<unknown>;

async function endTry(file: ClaimedFile, error: unknown, set: SetOurs) {
  const nothing = { rows: 0, size: 0, parts: 0, takenUntil: null };
  const why = error instanceof Ended ? error.why : undefined;
  if (why === 'lost') return;
  if (why === 'stopped') return set({ ...nothing, state: 'waiting', tries: file.tries - 1, dueAt: now() });
  if (why) return set({ ...nothing, state: 'failed', problem: why });
  log().error({ err: error, file: file.id, call: file.call, tries: file.tries }, 'export file failed');
  if (file.tries >= rules.tries) return set({ ...nothing, state: 'failed', problem: 'failed' });
  return set({ ...nothing, state: 'waiting', dueAt: new Date(now().getTime() + PAUSE * file.tries) });
}
