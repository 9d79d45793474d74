import * as storageKeys from '#lib/storage-keys.ts';
import { tabDraft } from './tab-draft.ts';

/** An enquiry that is being written. */
export interface EnquiryDraft {
  name: string;
  email: string;
  phone: string;
  interest_option: string;
  description: string;
}

const stored = tabDraft<EnquiryDraft>(storageKeys.enquiry);

export const { save: saveEnquiryDraft, clear: clearEnquiryDraft } = stored;

/** The message is returned only for its own property. */
export const loadEnquiryDraft = (propertyId: number): Partial<EnquiryDraft> => {
  const kept = stored.load();
  if (!kept) return {};
  return kept.propertyId === propertyId ? kept.draft : { ...kept.draft, description: '' };
};
