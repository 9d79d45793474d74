import { clearDraftFiles } from '#lib/client/storage/draft-files.ts';
import { clearWizardDraft } from '#lib/client/storage/wizard-draft.ts';

/** Drafts of the form are kept by property; those of transfers beside them, below zero. */
export const transferDraftId = (changeId: number) => -changeId;

export const forgetTransferDraft = async (changeId: number) => {
  clearWizardDraft(transferDraftId(changeId));
  await clearDraftFiles(transferDraftId(changeId)).catch(() => undefined);
};
