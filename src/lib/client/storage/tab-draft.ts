import { $session } from '../session/session.ts';
import { parseJson } from './local-storage.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from './session-storage.ts';

interface Stored<Draft> {
  draft: Draft;
  propertyId: number;
  /** Null for a visitor. */
  userId: number | null;
}

const currentUser = () => $session.get().user?.id ?? null;

/** What is being written about a property. It is stored for this tab and survives reloads and a sign-in. */
// @__NO_SIDE_EFFECTS__
export const tabDraft = <Draft extends object>(key: string) => ({
  save: (propertyId: number, draft: Draft) =>
    writeSessionItem(key, JSON.stringify({ propertyId, draft, userId: currentUser() } satisfies Stored<Draft>)),
  /** Null if there is none, or if it belongs to another customer. */
  load: (): Pick<Stored<Draft>, 'draft' | 'propertyId'> | null => {
    const { draft, propertyId, userId } = parseJson<Partial<Stored<Draft>>>(readSessionItem(key), {});
    if (!draft || propertyId === undefined || (typeof userId === 'number' && userId !== currentUser())) return null;
    return { draft, propertyId };
  },
  clear: () => removeSessionItem(key),
});
