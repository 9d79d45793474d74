import { persistentAtom } from '@nanostores/persistent';
import { computed, type ReadableAtom } from 'nanostores';
import { parseJson } from './local-storage.ts';

/** What is being filled in on this device, for each property its own. */
// @__NO_SIDE_EFFECTS__
export const draftsByProperty = <Draft>(key: string, fresh: (propertyId: number) => Draft) => {
  const $drafts = persistentAtom<Record<string, Draft>>(
    key,
    {},
    {
      encode: (drafts) => (Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : undefined),
      decode: (text) => parseJson<Record<string, Draft>>(text, {}),
    },
  );
  const draftIn = (drafts: Record<string, Draft>, propertyId: number) => drafts[propertyId] ?? fresh(propertyId);
  return {
    of: (propertyId: number): ReadableAtom<Draft> => computed($drafts, (drafts) => draftIn(drafts, propertyId)),
    change: (propertyId: number, change: Partial<Draft>) => {
      const drafts = $drafts.get();
      $drafts.set({ ...drafts, [propertyId]: { ...draftIn(drafts, propertyId), ...change } });
    },
    forget: (propertyId: number) => {
      const { [propertyId]: _, ...others } = $drafts.get();
      $drafts.set(others);
    },
  };
};
