import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyCall } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { idempotentAnswers, sessions, users } from '../db/schema.ts';
import { db, now, tx } from '../runtime.ts';
import type { SignedIn } from './context.ts';
import type { RequestBody } from './multipart.ts';
import { lockAccount, mayStillCall, recheckCaller } from './recheck-caller.ts';

const KEY = /^[\w-]{8,100}$/;

interface Attempt {
  caller: SignedIn;
  key: string;
  call: AnyCall;
  bodyHash: string;
}

export function readAttempt(call: AnyCall, request: Request, caller: SignedIn, body: RequestBody): Attempt | null {
  const key = request.headers.get('idempotency-key');
  if (!call.movesMoney || key === null) return null;
  if (!KEY.test(key))
    throw new Refusal('malformed', { message: 'Idempotency-Key takes 8 to 100 letters, digits, - or _' });
  return { caller, key, call, bodyHash: hashBody(body) };
}

const attemptOf = preparedQuery((handle) =>
  handle
    .select()
    .from(idempotentAnswers)
    .where(
      and(eq(idempotentAnswers.userId, sql.placeholder('userId')), eq(idempotentAnswers.key, sql.placeholder('key'))),
    )
    .prepare('read_attempt'),
);

/** The answer already given for this key; refuses a key that was used with another call or body. */
export async function storedAnswer(attempt: Attempt) {
  const [found] = await attemptOf(db()).execute({ userId: attempt.caller.user.id, key: attempt.key });
  if (!found) return null;
  if (found.call !== attempt.call.name || found.bodyHash !== attempt.bodyHash) throw new Refusal('key_reused');
  return found.answer;
}

/**
 * Writes the key, the effect and the answer in one transaction. A second request with the same key waits at the unique
 * index until the first has committed, then gets its answer. A refusal stores nothing, so the key can be used again.
 * What writes the key also judges the caller again, see `judgeAgain`.
 */
export const runOnce = <Answer extends object>(attempt: Attempt, work: () => Promise<Answer>): Promise<Answer> =>
  tx(
    async () => {
      const claimed = await claim(attempt);
      if (!claimed) return (await answerOfOther(attempt)) as Answer;
      const answer = await work();
      await answered(db()).execute({ id: claimed.id, answer });
      return answer;
    },
    { judges: true },
  );

/** Undefined where the key is taken, and for a caller who may not make the call any more. */
async function claim(attempt: Attempt) {
  const { caller, key, call, bodyHash } = attempt;
  await lockAccount(caller, 'key share');
  const { rows } = await db().execute<{ id: number }>(sql`
    insert into ${idempotentAnswers} (user_id, key, call, body_hash, created_at)
    select ${users.id}, ${key}::text, ${call.name}::text, ${bodyHash}::text, ${now().toISOString()}::timestamptz
    from ${users}, ${sessions} where ${mayStillCall(caller, call)}
    on conflict do nothing returning id`);
  return rows[0];
}

async function answerOfOther(attempt: Attempt) {
  await recheckCaller(attempt.caller, attempt.call, 'key share');
  const answer = await storedAnswer(attempt);
  if (answer === null) throw new Refusal('not_signed_in');
  return answer;
}

const answered = preparedQuery((handle) =>
  handle
    .update(idempotentAnswers)
    .set({ answer: sql`${sql.param(sql.placeholder('answer'), idempotentAnswers.answer)}` })
    .where(eq(idempotentAnswers.id, sql.placeholder('id')))
    .prepare('answer_attempt'),
);

function hashBody({ fields, files }: RequestBody) {
  const hash = createHash('sha256');
  // a fast hash must not help anybody who reads the table to guess a password
  const compared = Object.keys(fields).filter((name) => name !== 'current_password');
  for (const name of compared.sort()) hash.update(JSON.stringify([name, fields[name]]));
  for (const name of Object.keys(files).sort())
    for (const file of files[name] ?? []) hash.update(name).update(createHash('sha256').update(file.bytes).digest());
  return hash.digest('hex');
}
