import { copied } from '#lib/messages/feedback.ts';
import { toast } from './toasts.ts';

/** Whether the share sheet of the phone took it, or was closed. */
const shareWithSystemSheet = async (data: ShareData) => {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // AbortError: the sheet was closed, which is not a failure
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

/** Opens the share sheet of the phone. Where that fails or there is none, the text is copied. */
export const share = async (text: string): Promise<void> => {
  if (await shareWithSystemSheet({ text })) return;
  await copyText(text);
};

export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', copied);
  } catch {
    toast('error', 'Your browser did not allow sharing or copying.');
  }
};

export interface SharedLink {
  title: string;
  /** Absolute. */
  url: string;
}

/** Opens the share sheet of the phone; where there is none, `offerOtherWays`. */
export const shareLink = async (link: SharedLink, offerOtherWays: (link: SharedLink) => unknown): Promise<void> => {
  if (!(await shareWithSystemSheet({ ...link }))) await offerOtherWays(link);
};

export const whatsappHref = ({ title, url }: SharedLink) =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
