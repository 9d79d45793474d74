import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

/** Links to documents expire after ten minutes. */
const maxAgeMs = 8 * 60 * 1000;

export const isLinkFresh = (loadedAt: number, now: number) => now - loadedAt < maxAgeMs;

/** Opens a document through a new link. */
export const openDocument = async (planId: number, documentId: number) => {
  try {
    const { contract_documents } = await api('GET /user/plan-property/{id}', { id: planId });
    const found = contract_documents.find(({ id }) => id === documentId);
    if (found) location.assign(found.document_file);
  } catch (error) {
    toast('error', failureText(error, somethingWrong));
  }
};
