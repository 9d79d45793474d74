import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { internalUrl, provider } from '../paystack/provider.ts';
import { SIGNATURE_HEADER, signEvent } from '../paystack/signature.ts';
import { log, runtime } from '../runtime.ts';
import { currentFaults } from './faults.ts';

const DELAY_MS = 5_000;
const TIMEOUT_MS = 10_000;

/** Sends a signed event to the portal, or fails to as the current faults say. */
export async function deliverEvent(event: string, data: object): Promise<void> {
  const body = Buffer.from(JSON.stringify({ event, data }));
  const { secretKey } = provider();
  switch ((await currentFaults()).webhook) {
    case 'deliver':
      return post(body, signEvent(body, secretKey));
    case 'duplicate':
      await Promise.all([1, 2, 3].map(() => post(body, signEvent(body, secretKey))));
      return;
    case 'delay':
      void wait(DELAY_MS, undefined, { ref: false }).then(() => post(body, signEvent(body, secretKey)));
      return;
    case 'forge':
      return post(body, signEvent(body, randomBytes(16).toString('hex')));
  }
}

async function post(body: Buffer<ArrayBuffer>, signature: string) {
  const { settings } = runtime();
  try {
    await fetch(`${internalUrl(settings)}/api/paystack/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    log().warn({ err: error }, 'card sandbox: an event could not be delivered');
  }
}
