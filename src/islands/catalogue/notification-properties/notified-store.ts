import { atom } from 'nanostores';
import type { Property } from '#lib/api/catalogue/property.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { gridPageSize } from '#lib/domain/limits.ts';

type NotifiedState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; title: string; properties: Property[]; total: number; page: number; lastPage: number };

export const $notifiedProperties = atom<NotifiedState>({ state: 'loading' });

/** Only the response to the latest request is shown. */
let latest = 0;

/** Loads one page of the properties that a notification announced. Properties that are gone are left out. */
export async function loadNotifiedProperties(id: number, page: number) {
  const request = ++latest;
  $notifiedProperties.set({ state: 'loading' });
  const state = await loadPage(id, page).catch((error): NotifiedState => ({ state: 'failed', error }));
  if (request === latest) $notifiedProperties.set(state);
}

async function loadPage(id: number, page: number): Promise<NotifiedState> {
  const { notification } = await api('GET /notification/{id}', { id });
  const ids = notification.property_ids;
  const first = (page - 1) * gridPageSize;
  const properties = await Promise.all(ids.slice(first, first + gridPageSize).map(loadProperty));
  return {
    state: 'ready',
    title: notification.title,
    properties: properties.flat(),
    total: ids.length,
    page,
    lastPage: Math.max(1, Math.ceil(ids.length / gridPageSize)),
  };
}

const loadProperty = (id: number): Promise<Property[]> =>
  api('GET /property/{id}', { id }).then(
    ({ data }) => data.properties,
    (error) => {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    },
  );
