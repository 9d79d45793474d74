import type { APIContext } from 'astro';
import type { AnswerOf, AnyCall, PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { diskFull } from '#lib/messages/busy.ts';
import { applicationHeader, applicationName, deviceHeader } from '#lib/request-headers.ts';
import { type ActingCaller, actingCaller } from '../callers/acting-caller.ts';
import { networkPrefix } from '../callers/network-prefix.ts';
import { refuseForeignAccounts } from '../company/foreign-accounts.ts';
import { withAfterCall } from '../limits/after-call.ts';
import { runAs } from '../loop/under-way.ts';
import { isUnavailableError, OUTAGE_RETRY_AFTER } from '../process/database-unavailable.ts';
import { hasDiskSpace, log, readCatalogue, tx } from '../runtime.ts';
import { requestContext } from '../security-log/call-origin.ts';
import { logOfficeRead } from '../security-log/log-office-read.ts';
import { readBody } from './body.ts';
import { type Hold, withinQuota } from './concurrency-limits.ts';
import type { CallContext, ContextOf, SignedIn } from './context.ts';
import { readAttempt, runOnce, storedAnswer } from './idempotency.ts';
import { errorResponse, jsonResponse, sharedResponse } from './json-response.ts';
import { isKnownDevice } from './known-device.ts';
import { asReadBy } from './office-answer.ts';
import { enforceRateLimits, limitsFromBody, limitsFromHead } from './rate-limits.ts';
import { recheckCaller } from './recheck-caller.ts';
import { whileSignedIn } from './requests-under-way.ts';
import { authorize } from './session.ts';
import { parsePayload } from './validate.ts';

export type UseCase<C extends AnyCall> = (
  input: PayloadOf<C>,
  context: ContextOf<C>,
) => Promise<(AnswerOf<C> & { message?: string }) | Response>;

/** Runs after the commit, for the first answer and for every repetition of it. */
export type Finish<C extends AnyCall> = (answer: AnswerOf<C>) => Promise<AnswerOf<C>>;

/** A request, with what its path says of the payload. */
export type Arrival = Pick<APIContext, 'request' | 'params' | 'url' | 'locals'>;

/** Refused before anything is read or moved. */
const refuseWhenDiskFull = { message: diskFull, retryAfter: 60 };

const unchanged = async <Answer>(answer: Answer) => answer;

export const endpoint =
  <C extends AnyCall>(call: C, decide: UseCase<C>, finish: Finish<C> = unchanged) =>
  (arrival: Arrival): Promise<Response> =>
    requestContext.run(requestOrigin(call, arrival), async () => {
      try {
        return await runAs(call.name, () => run(call, decide, finish, arrival));
      } catch (error) {
        if (error instanceof Refusal) return errorResponse(error, arrival.locals.requestId);
        const outage = isUnavailableError(error);
        log()[outage ? 'warn' : 'error'](
          { err: error, call: call.name, requestId: arrival.locals.requestId },
          'call failed',
        );
        const refusal = outage ? new Refusal('unavailable', { retryAfter: OUTAGE_RETRY_AFTER }) : new Refusal('failed');
        return errorResponse(refusal, arrival.locals.requestId);
      }
    });

const requestOrigin = ({ name }: AnyCall, { request, locals }: Arrival) => ({
  call: name,
  address: locals.address,
  userAgent: request.headers.get('user-agent'),
});

async function run<C extends AnyCall>(call: C, decide: UseCase<C>, finish: Finish<C>, arrival: Arrival) {
  const { request, locals } = arrival;
  if (call.who !== 'signature' && request.headers.get(applicationHeader) !== applicationName)
    throw new Refusal('no_application');
  const caller = await authorize(request, call);
  if (caller) locals.accountId = caller.user.id;
  if ((call.movesMoney || call.files) && !hasDiskSpace()) throw new Refusal('unavailable', refuseWhenDiskFull);
  const owner = caller ? `user ${caller.user.id}` : networkPrefix(locals.address);
  const undoCount = await enforceRateLimits(limitsFromHead(call), caller, locals.address, {});
  const acting = caller ? actingIn(call, caller) : undefined;
  const answered = () =>
    withinQuota(call, owner, request, (hold) => {
      const work = () => answer(call, decide, finish, { arrival, caller, acting, hold });
      return call.files ? withAfterCall(work) : work();
    });
  const response = await (acting ? whileSignedIn(acting, answered) : answered());
  await undoCount();
  return response;
}

const actingIn = (call: AnyCall, caller: SignedIn): ActingCaller => ({
  sessionId: caller.sessionId,
  hasLeft: false,
  ...(call.method !== 'GET' && { judge: (strength) => recheckCaller(caller, call, strength) }),
});

interface Admitted {
  arrival: Arrival;
  caller: SignedIn | null;
  acting: ActingCaller | undefined;
  hold: Hold;
}

async function answer<C extends AnyCall>(
  call: C,
  decide: UseCase<C>,
  finish: Finish<C>,
  { arrival, caller, acting, hold }: Admitted,
) {
  const { request, params, url, locals } = arrival;
  const body = await readBody(call, request, url, hold);
  Object.assign(body.fields, params);
  const deviceId = request.headers.get(deviceHeader)?.slice(0, 100) ?? null;
  const undoCount = await enforceRateLimits(limitsFromBody(call), caller, locals.address, body.fields, () =>
    isKnownDevice(request, deviceId, body.fields),
  );
  const attempt = caller && readAttempt(call, request, caller, body);
  const earlier = attempt && (await storedAnswer(attempt));
  if (earlier) return jsonResponse(call, asReadBy(caller, call, (await finish(earlier as AnswerOf<C>)) as object));
  const input = parsePayload(call, body);
  if (call.who === 'office' && call.method !== 'GET') await refuseForeignAccounts(call, input);
  const context: CallContext = {
    caller,
    requestId: locals.requestId,
    address: locals.address,
    deviceId,
    userAgent: request.headers.get('user-agent'),
    files: body.files,
    request,
    once: (work) => (attempt ? runOnce(attempt, work) : tx(work)),
  };
  const decideIt = () => actingCaller.run(acting, () => decide(input, context as ContextOf<C>));
  // a customer sees what they have just written
  const decided = await (call.replica && !caller ? readCatalogue(decideIt) : decideIt()).catch(async (error) => {
    // a concurrent request with the same key may have succeeded, and its effect is why this one failed
    const stored = attempt && (await storedAnswer(attempt));
    if (stored) return stored as Awaited<ReturnType<UseCase<C>>>;
    throw error;
  });
  const finished = decided instanceof Response ? decided : { ...decided, ...(await finish(decided)) };
  await undoCount();
  if (call.reads) await logOfficeRead(call.reads, call.path, input as Record<string, unknown>);
  if (finished instanceof Response) return finished;
  const isShared = call.who === 'anyone' && call.method === 'GET' && !caller;
  return isShared
    ? sharedResponse(call, finished as object, request)
    : jsonResponse(call, asReadBy(caller, call, finished as object));
}
