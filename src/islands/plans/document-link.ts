import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

/** Links to documents live ten minutes; an answer older than this is asked for anew before one is followed. */
const goodForMs = 8 * 60 * 1000;

export const isLinkFresh = (asked: number, now: number) => now - asked < goodForMs;

/** Opens a document by a link made just now. */
export const openDocument = async (planId: number, documentId: number) => {
  try {
    const { contract_documents } = await api('GET /user/plan-property/{id}', { id: planId });
    const found = contract_documents.find(({ id }) => id === documentId);
    if (found) location.assign(found.document_file);
  } catch (error) {
    toast('error', failureText(error, somethingWrong));
  }
};
