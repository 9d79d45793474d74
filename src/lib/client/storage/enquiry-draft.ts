import * as storageKeys from '#lib/storage-keys.ts';
import { $session } from '../session/session.ts';
import { parseJson } from './local-storage.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from './session-storage.ts';

/** An enquiry that is being written. It is stored for this tab and survives reloads and a sign-in. */
export interface EnquiryDraft {
  name: string;
  email: string;
  phone: string;
  interest_option: string;
  description: string;
}

interface StoredEnquiry {
  draft: EnquiryDraft;
  propertyId: number;
  /** Null for a visitor. */
  userId: number | null;
}

const key = storageKeys.enquiry;

const userId = () => $session.get().user?.id ?? null;

export const saveEnquiryDraft = (propertyId: number, draft: EnquiryDraft) =>
  writeSessionItem(key, JSON.stringify({ propertyId, draft, userId: userId() } satisfies StoredEnquiry));

/** Empty if it belongs to another customer. The message is returned only for its own property. */
export const loadEnquiryDraft = (propertyId: number): Partial<EnquiryDraft> => {
  const stored = parseJson<Partial<StoredEnquiry>>(readSessionItem(key), {});
  if (!stored.draft || (typeof stored.userId === 'number' && stored.userId !== userId())) return {};
  return stored.propertyId === propertyId ? stored.draft : { ...stored.draft, description: '' };
};

export const clearEnquiryDraft = () => removeSessionItem(key);
