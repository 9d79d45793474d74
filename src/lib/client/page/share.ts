import { copied } from '#lib/messages/feedback.ts';
import { toast } from './toasts.ts';

const shared = async (text: string) => {
  if (!navigator.share) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    // Whoever closes the sheet has decided; what the phone refuses is copied instead.
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

/** The phone's share sheet; where there is none, the clipboard. */
export const share = async (text: string): Promise<void> => {
  if (await shared(text)) return;
  try {
    await navigator.clipboard.writeText(text);
    toast('success', copied);
  } catch {
    toast('error', 'Your browser did not allow sharing or copying.');
  }
};
