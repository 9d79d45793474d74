import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '#lib/api/errors.ts';
import { type ActingCaller, actingCaller } from '../callers/acting-caller.ts';

interface UnderWay {
  acting: ActingCaller;
  end: (refusal: Refusal) => void;
}

/** By session: the requests of this instance that are read, carried out or still being answered. */
const underWay = new Map<number, Set<UnderWay>>();

/**
 * Ends the requests of sessions that have ended. What they have not committed yet is refused by its transaction, here
 * and on every other instance. The request that has ended its own session is answered.
 */
export function endRequestsOf(ended: readonly { id: number }[], own: ActingCaller | undefined) {
  for (const { id } of ended)
    for (const { acting, end } of underWay.get(id) ?? [])
      if (acting === own) acting.hasLeft = true;
      else end(new Refusal('not_signed_in'));
}

/** Answers a caller for as long as their session lasts; an answer that is a stream breaks off with it. */
export async function whileSignedIn(acting: ActingCaller, answer: () => Promise<Response>): Promise<Response> {
  const { ended, request, done } = register(acting);
  try {
    const response = await Promise.race([answer(), ended]);
    if (response.body === null || response.headers.has('content-length') || !isStream(response)) {
      done();
      return response;
    }
    return new Response(breakingOff(response.body, request, done), response);
  } catch (error) {
    done();
    throw error;
  }
}

const isStream = ({ headers }: Response) => !headers.get('content-type')?.startsWith('application/json');

function register(acting: ActingCaller) {
  let end: UnderWay['end'] = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  ended.catch(() => {});
  const request: UnderWay = { acting, end };
  const own = underWay.get(acting.sessionId) ?? new Set();
  underWay.set(acting.sessionId, own.add(request));
  const done = () => {
    own.delete(request);
    if (own.size === 0 && underWay.get(acting.sessionId) === own) underWay.delete(acting.sessionId);
  };
  return { ended, request, done };
}

/** What makes the stream goes on in the caller's name: it may write, as an import does. */
function breakingOff(body: ReadableStream<Uint8Array>, request: UnderWay, done: () => void) {
  const reader = body.getReader();
  const asCaller = actingCaller.run(request.acting, () => AsyncLocalStorage.snapshot());
  return new ReadableStream<Uint8Array>({
    start(controller) {
      request.end = (refusal) => {
        done();
        controller.error(refusal);
        reader.cancel(refusal).catch(() => {});
      };
    },
    async pull(controller) {
      try {
        const { done: isOver, value } = await asCaller(() => reader.read());
        if (!isOver) return controller.enqueue(value);
        done();
        controller.close();
      } catch (error) {
        done();
        throw error;
      }
    },
    cancel(reason) {
      done();
      return reader.cancel(reason);
    },
  });
}
