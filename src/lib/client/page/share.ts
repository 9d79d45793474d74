import { copied } from '#lib/messages/feedback.ts';
import { toast } from './toasts.ts';

const shareBySheet = async (text: string) => {
  if (!navigator.share) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    // AbortError: the sheet was closed, which is not a failure
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

/** Opens the share sheet of the phone. Where that fails or there is none, the text is copied. */
export const share = async (text: string): Promise<void> => {
  if (await shareBySheet(text)) return;
  try {
    await navigator.clipboard.writeText(text);
    toast('success', copied);
  } catch {
    toast('error', 'Your browser did not allow sharing or copying.');
  }
};
