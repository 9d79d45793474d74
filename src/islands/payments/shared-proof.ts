import { dropSharedProof } from '#lib/client/storage/shared-proof.ts';

/** The proof with which every transfer form of the page begins, shared to the portal by a bank's app. */
let proof: File | null = null;

export const setSharedProof = (file: File | null) => {
  proof = file;
};

export const sharedProofs = (): File[] => (proof ? [proof] : []);

/** It belongs to one payment: once sent with it, it is offered for no other. */
export const spendSharedProof = (sent: File) => {
  if (sent !== proof) return;
  proof = null;
  dropSharedProof().catch(() => undefined);
};
