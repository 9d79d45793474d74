import { $session } from '../session/session.ts';
import { parseJson } from './local-storage.ts';

/** An enquiry that is being written. It lives as long as the tab, through reloads and a sign-in. */
export interface EnquiryDraft {
  name: string;
  email: string;
  phone: string;
  interest_option: string;
  description: string;
}

interface Kept {
  draft: EnquiryDraft;
  propertyId: number;
  /** Whose it is; null while nobody is signed in. */
  userId: number | null;
}

const key = 'enquiry-draft';

const storage = () => {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
};

const userId = () => $session.get().user?.id ?? null;

export const saveEnquiryDraft = (propertyId: number, draft: EnquiryDraft) => {
  try {
    storage()?.setItem(key, JSON.stringify({ propertyId, draft, userId: userId() } satisfies Kept));
  } catch {
    // a full storage costs the draft, not the enquiry
  }
};

/** What was typed before; the message only for the property it was meant for, and nothing of another customer's. */
export const loadEnquiryDraft = (propertyId: number): Partial<EnquiryDraft> => {
  const kept = parseJson<Partial<Kept>>(storage()?.getItem(key), {});
  if (!kept.draft || (typeof kept.userId === 'number' && kept.userId !== userId())) return {};
  return kept.propertyId === propertyId ? kept.draft : { ...kept.draft, description: '' };
};

export const clearEnquiryDraft = () => storage()?.removeItem(key);
