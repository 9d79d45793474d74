import { atom } from 'nanostores';
import type { Property } from '#lib/api/catalogue/property.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { pageSize } from '#lib/domain/limits.ts';

export type NotifiedState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; title: string; properties: Property[]; total: number; page: number; lastPage: number };

export const $notifiedProperties = atom<NotifiedState>({ state: 'loading' });

/** What is asked for last is what is shown. */
let latest = 0;

/** The properties that a notification announced, a grid's page at a time; those that are gone are left out. */
export async function loadNotifiedProperties(id: number, page: number) {
  const mine = ++latest;
  $notifiedProperties.set({ state: 'loading' });
  const found = await find(id, page).catch((error): NotifiedState => ({ state: 'failed', error }));
  if (mine === latest) $notifiedProperties.set(found);
}

async function find(id: number, page: number): Promise<NotifiedState> {
  const { notification } = await api('GET /notification/{id}', { id });
  const ids = notification.property_ids;
  const first = (page - 1) * pageSize.grid;
  const properties = await Promise.all(ids.slice(first, first + pageSize.grid).map(propertyOf));
  return {
    state: 'ready',
    title: notification.title,
    properties: properties.flat(),
    total: ids.length,
    page,
    lastPage: Math.max(1, Math.ceil(ids.length / pageSize.grid)),
  };
}

const propertyOf = (id: number): Promise<Property[]> =>
  api('GET /property/{id}', { id }).then(
    ({ data }) => data.properties,
    (error) => {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    },
  );
