import { Refusal } from '#lib/api/errors.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { log } from '../../runtime.ts';

/** NDJSON with a line for each step and one for the result: `{rows}`, `{rows}`, …, `{success, …}`. */
export function streamProgress<End extends object>(
  first: IteratorResult<number, End>,
  steps: AsyncGenerator<number, End>,
) {
  const encoder = new TextEncoder();
  let step = first;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const line = (value: object) => controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      try {
        if (step.done) {
          line({ success: true, ...step.value });
          controller.close();
          return;
        }
        line({ rows: step.value });
        step = await steps.next();
      } catch (error) {
        line({ success: false, message: messageOf(error) });
        controller.close();
      }
    },
    async cancel() {
      await steps.return(step.value as End);
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' } });
}

function messageOf(error: unknown) {
  if (error instanceof Refusal) return error.message || errorMessages[error.code];
  log().error({ err: error }, 'import failed');
  return errorMessages.failed;
}
