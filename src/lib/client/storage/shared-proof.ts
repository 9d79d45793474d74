import { proofScreen, sharedProofCache } from './shared-proof-cache.ts';

/** Older files have to be shared again. */
const MAX_AGE_MS = 60 * 60 * 1000;

const open = async () => (typeof caches === 'undefined' ? undefined : caches.open(sharedProofCache));
const addressOf = (name: string) => `${proofScreen}?arrived=${name}`;

/** The one that waits. */
export const dropSharedProof = async () => void (await (await open())?.delete(proofScreen));

/** One that was chosen here waits like a shared one. */
export async function keepSharedProof(file: File) {
  const headers = {
    'content-type': file.type,
    'x-name': encodeURIComponent(file.name),
    date: new Date().toUTCString(),
  };
  await (await open())?.put(proofScreen, new Response(file, { headers }));
}

/** One that has arrived and is not wanted. */
export const dropArrivedProof = async (name: string) => void (await (await open())?.delete(addressOf(name)));

/** The file that another app has shared to the portal within the hour; null if there is none. */
export const loadSharedProof = () => load(proofScreen);

/** One that has arrived since, under a name that only the worker's redirect knows. */
export const loadArrivedProof = (name: string) => load(addressOf(name));

/** From now on it is the one that waits. */
export async function takeArrivedProof(name: string) {
  const cache = await open();
  const arrived = await cache?.match(addressOf(name));
  if (!cache || !arrived) return;
  await cache.put(proofScreen, arrived);
  await cache.delete(addressOf(name));
}

async function load(address: string): Promise<File | null> {
  const cache = await open();
  const stored = await cache?.match(address);
  if (!cache || !stored) return null;
  const at = Date.parse(stored.headers.get('date') ?? '');
  if (!(Date.now() - at < MAX_AGE_MS)) {
    await cache.delete(address);
    return null;
  }
  const name = decodeURIComponent(stored.headers.get('x-name') ?? '') || 'proof';
  const type = stored.headers.get('content-type') ?? '';
  return new File([await stored.blob()], name, { type, lastModified: at });
}
