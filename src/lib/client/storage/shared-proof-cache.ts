/** What the service worker has stored (`service-worker/shared-proof.ts`). */
export const sharedProofCache = 'shared-proof';
export const proofScreen = '/dashboard/proof';

/** All of it, at the end of a session. */
export const forgetSharedProof = async () => {
  if (typeof caches !== 'undefined') await caches.delete(sharedProofCache);
};
