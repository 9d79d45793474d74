import type { Marketer } from '#lib/api/office/content/content.ts';
import { api } from '#lib/client/api/api.ts';
import { mutation } from '#lib/client/api/mutation.ts';

const refreshes = ['marketers'] as const;

export const createMarketer = mutation('POST /office/marketers', { refreshes });
export const saveMarketer = mutation('PUT /office/marketers/{id}', { refreshes });
export const deleteMarketer = mutation('DELETE /office/marketers/{id}', { refreshes });

/** The marketer as it is now. Code or name may have changed, so it is searched for by both. */
export async function reloadMarketer({ id, code, name }: Marketer) {
  for (const term of [code, name]) {
    const { marketers } = await api('GET /office/marketers', { name: term });
    const found = marketers.data.find((marketer) => marketer.id === id);
    if (found) return found;
  }
  return undefined;
}
