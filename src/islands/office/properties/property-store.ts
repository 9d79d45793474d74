import { atom } from 'nanostores';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { type QueryState, refreshQueries } from '#lib/client/api/queries.ts';

export type PropertyDetail = CallAnswer<'GET /office/properties/{id}'>;
export type PropertyStore = ReturnType<typeof propertyStore>;

/** Somebody else was faster: what the property is now, and what was to be changed. */
export interface PropertyConflict {
  theirs: PropertyDetail;
  mine: Record<string, unknown>;
}

const ready = (data: PropertyDetail) =>
  ({ state: 'ready', data, at: Date.now(), refreshing: false, failed: false }) as const;

/**
 * One property that is being worked on. It is always fetched: a form must not begin with what the device remembers, and
 * is not pulled away under the hands of who types in it.
 */
export const propertyStore = (id: number) => {
  const $property = atom<QueryState<PropertyDetail>>({ state: 'loading' });
  const $conflict = atom<PropertyConflict | null>(null);

  const load = async () => {
    $property.set({ state: 'loading' });
    try {
      $property.set(ready(await api('GET /office/properties/{id}', { id })));
    } catch (error) {
      $property.set({ state: 'failed', error });
    }
  };

  /** After something was done: what it is now at once, the list of changes when it has come. */
  const take = (property: OfficeProperty) => {
    const { $property: $now } = store;
    const before = $now.get();
    $now.set(ready({ property, changes: before.state === 'ready' ? before.data.changes : [] }));
    refreshQueries('/api/office/properties');
    api('GET /office/properties/{id}', { id }).then(
      ({ changes }) => {
        const now = $now.get();
        if (now.state === 'ready') $now.set(ready({ ...now.data, changes }));
      },
      // what was done is done; only the list of changes is older
      () => undefined,
    );
  };

  /** Sends what changed. False when somebody else was faster: nothing is saved, and it stands in $conflict. */
  const change = async (mine: Record<string, unknown>): Promise<boolean> => {
    const now = $property.get();
    if (now.state !== 'ready') return false;
    try {
      const { property } = await api('PUT /office/properties/{id}', {
        id,
        updated_at: now.data.property.updated_at,
        ...mine,
      });
      take(property);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
      $conflict.set({ theirs: await api('GET /office/properties/{id}', { id }), mine });
      return false;
    }
  };

  /** Goes on from what the other has saved; with `mine`, that is saved on top. */
  const settle = async (conflict: PropertyConflict, saveMine: boolean) => {
    $property.set(ready(conflict.theirs));
    $conflict.set(null);
    return !saveMine || change(conflict.mine);
  };

  const remove = async () => {
    await api('DELETE /office/properties/{id}', { id });
    refreshQueries('/api/office/properties');
  };

  const store = { id, $property, $conflict, load, take, change, settle, remove };
  return store;
};
