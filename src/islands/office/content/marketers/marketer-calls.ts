import type { Marketer } from '#lib/api/office/content.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

const refreshMarketers = () => refreshQueries('/api/office/marketers');

interface MarketerFields {
  code: string;
  name: string;
  phone: string;
}

export async function createMarketer(fields: MarketerFields) {
  const { marketer } = await api('POST /office/marketers', fields);
  refreshMarketers();
  return marketer;
}

/** Refreshes the list also after a conflict, to show the other change. */
export async function saveMarketer(
  id: number,
  version: string | undefined,
  fields: MarketerFields & { active: boolean },
) {
  try {
    const { code, name, phone, active } = fields;
    return (await api('PUT /office/marketers/{id}', { id, mark: version, code, name, phone, active })).marketer;
  } finally {
    refreshMarketers();
  }
}

export async function deleteMarketer(id: number) {
  try {
    await api('DELETE /office/marketers/{id}', { id });
  } finally {
    refreshMarketers();
  }
}

/** The marketer as it is now. Code or name may have changed, so it is searched for by both. */
export async function reloadMarketer({ id, code, name }: Marketer) {
  for (const term of [code, name]) {
    const { marketers } = await api('GET /office/marketers', { name: term });
    const found = marketers.data.find((marketer) => marketer.id === id);
    if (found) return found;
  }
  return undefined;
}
