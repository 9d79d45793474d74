import { computed, type ReadableAtom } from 'nanostores';
import { accountRecord } from './account-record.ts';

/** Drafts of an account on this device, one for each property. */
// @__NO_SIDE_EFFECTS__
export const draftsByProperty = <Draft>(key: string, emptyDraft: (propertyId: number) => Draft) => {
  const { $own, set } = accountRecord<Draft>(key);
  const draftIn = (drafts: Record<string, Draft>, propertyId: number) => drafts[propertyId] ?? emptyDraft(propertyId);
  return {
    of: (propertyId: number): ReadableAtom<Draft> => computed($own, (drafts) => draftIn(drafts, propertyId)),
    change: (propertyId: number, change: Partial<Draft>) =>
      set(String(propertyId), { ...draftIn($own.get(), propertyId), ...change }),
    clear: (propertyId: number) => set(String(propertyId), undefined),
  };
};
