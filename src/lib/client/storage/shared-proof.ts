/** What the service worker has stored (`service-worker/shared-proof.ts`). */
const CACHE = 'shared-proof';
export const proofScreen = '/dashboard/proof';

/** Whoever comes back later shares it again. */
const KEPT_MS = 60 * 60 * 1000;

export const forgetSharedProof = async () => {
  if (typeof caches !== 'undefined') await caches.delete(CACHE);
};

/** The file that another app has shared to the portal within the hour; null if there is none. */
export async function loadSharedProof(): Promise<File | null> {
  if (typeof caches === 'undefined' || !(await caches.has(CACHE))) return null;
  const stored = await (await caches.open(CACHE)).match(proofScreen);
  const at = Date.parse(stored?.headers.get('date') ?? '');
  if (!stored || !(Date.now() - at < KEPT_MS)) {
    await forgetSharedProof();
    return null;
  }
  const name = decodeURIComponent(stored.headers.get('x-name') ?? '') || 'proof';
  const type = stored.headers.get('content-type') ?? '';
  return new File([await stored.blob()], name, { type, lastModified: at });
}
