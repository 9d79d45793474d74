import { computed, type ReadableAtom } from 'nanostores';
import { persistentRecord } from './persistent-record.ts';

/** Drafts on this device, one for each property. */
// @__NO_SIDE_EFFECTS__
export const draftsByProperty = <Draft>(key: string, emptyDraft: (propertyId: number) => Draft) => {
  const $drafts = persistentRecord<Draft>(key);
  const draftIn = (drafts: Record<string, Draft>, propertyId: number) => drafts[propertyId] ?? emptyDraft(propertyId);
  return {
    of: (propertyId: number): ReadableAtom<Draft> => computed($drafts, (drafts) => draftIn(drafts, propertyId)),
    change: (propertyId: number, change: Partial<Draft>) => {
      const drafts = $drafts.get();
      $drafts.set({ ...drafts, [propertyId]: { ...draftIn(drafts, propertyId), ...change } });
    },
    clear: (propertyId: number) => {
      const { [propertyId]: _, ...others } = $drafts.get();
      $drafts.set(others);
    },
  };
};
