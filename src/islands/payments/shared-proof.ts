import { dropSharedProof, loadSharedProof } from '#lib/client/storage/shared-proof.ts';

/** The proof with which every transfer form of the page begins, shared to the portal by a bank's app. */
let proof: File | null = null;

export const setSharedProof = (file: File | null) => {
  proof = file;
};

export const sharedProofs = (): File[] => (proof ? [proof] : []);

/** In the address of a page to which the screen of the shared file leads, because what is paid is chosen there. */
export const withSharedProof = 'shared';

export async function findSharedProof(): Promise<File[]> {
  if (new URLSearchParams(location.search).has(withSharedProof)) proof ??= await loadSharedProof();
  return sharedProofs();
}

/**
 * It belongs to one payment: once the server has that, it is offered for no other. Told by an event, because most pages
 * that pay have no script of shared files.
 */
const spend = ({ detail }: CustomEvent<Record<string, File | undefined>>) => {
  if (!proof || !Object.values(detail).includes(proof)) return;
  proof = null;
  dropSharedProof().catch(() => undefined);
};

if (typeof window !== 'undefined') window.addEventListener('paid-with-files', spend as EventListener);
