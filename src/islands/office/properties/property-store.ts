import { atom } from 'nanostores';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { type QueryState, refreshQueries } from '#lib/client/api/queries.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { priceChangeWaits } from '#lib/messages/office/prices.ts';

export type PropertyDetail = CallAnswer<'GET /office/properties/{id}'>;
export type PropertyStore = ReturnType<typeof propertyStore>;

/** Another clerk was faster: the property as it is now, and the changes that were refused. */
export interface PropertyConflict {
  theirs: PropertyDetail;
  mine: Record<string, unknown>;
}

const ready = (data: PropertyDetail) =>
  ({ state: 'ready', data, at: serverTime(), refreshing: false, failed: false }) as const;

const unread = { changes: [], history: [], approval: null };

/**
 * One property that is being edited. Always fetched and never refreshed in the background: a cached property may be
 * outdated, and a refresh would replace what is being typed.
 */
export const propertyStore = (id: number) => {
  const $property = atom<QueryState<PropertyDetail>>({ state: 'loading' });
  const $conflict = atom<PropertyConflict | null>(null);

  const load = async () => {
    $property.set({ state: 'loading' });
    try {
      $property.set(ready(await api('GET /office/properties/{id}', { id })));
    } catch (error) {
      $property.set({ state: 'failed', error, retry: () => void load() });
    }
  };

  /** Shows the changed property at once, and the log of changes once it is loaded. */
  const update = (property: OfficeProperty) => {
    const { $property: $now } = store;
    const before = $now.get();
    $now.set(ready({ ...(before.state === 'ready' ? before.data : unread), property }));
    refreshQueries('/api/office/properties');
    api('GET /office/properties/{id}', { id }).then(
      ({ changes, history, approval }) => {
        const now = $now.get();
        if (now.state === 'ready') $now.set(ready({ ...now.data, changes, history, approval }));
      },
      // the change is saved; only the log stays outdated
      () => undefined,
    );
  };

  /**
   * Saves changes. False when nothing is saved: after a conflict, of which $conflict tells, and when a second person is
   * asked first, which a toast says.
   */
  const change = async (mine: Record<string, unknown>): Promise<boolean> => {
    const now = $property.get();
    if (now.state !== 'ready') return false;
    try {
      const { property, approval } = await api('PUT /office/properties/{id}', {
        id,
        updated_at: now.data.property.updated_at,
        ...mine,
      });
      update(property);
      if (approval) toast('info', priceChangeWaits);
      return approval === null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
      $conflict.set({ theirs: await api('GET /office/properties/{id}', { id }), mine });
      return false;
    }
  };

  /** Continues with the other clerk's version; with `saveMine` the refused changes are saved on top. */
  const settle = async (conflict: PropertyConflict, saveMine: boolean) => {
    $property.set(ready(conflict.theirs));
    $conflict.set(null);
    return !saveMine || change(conflict.mine);
  };

  const remove = async () => {
    await api('DELETE /office/properties/{id}', { id });
    refreshQueries('/api/office/properties');
  };

  const store = { id, $property, $conflict, load, update, change, settle, remove };
  return store;
};
