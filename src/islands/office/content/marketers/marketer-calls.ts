import type { Marketer } from '#lib/api/office/content.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

const changed = () => refreshQueries('/api/office/marketers');

interface Said {
  code: string;
  name: string;
  phone: string;
}

export async function createMarketer(said: Said) {
  const { marketer } = await api('POST /office/marketers', said);
  changed();
  return marketer;
}

/** The list is made anew even when somebody else was faster: it shows what they did. */
export async function saveMarketer(id: number, mark: string | undefined, said: Said & { active: boolean }) {
  try {
    const { code, name, phone, active } = said;
    return (await api('PUT /office/marketers/{id}', { id, mark, code, name, phone, active })).marketer;
  } finally {
    changed();
  }
}

export async function deleteMarketer(id: number) {
  try {
    await api('DELETE /office/marketers/{id}', { id });
  } finally {
    changed();
  }
}

/** As it stands now; a name or code that was changed may have moved it, so it is looked for by what it was. */
export async function reloadMarketer({ id, code, name }: Marketer) {
  for (const wanted of [code, name]) {
    const { marketers } = await api('GET /office/marketers', { name: wanted });
    const found = marketers.data.find((marketer) => marketer.id === id);
    if (found) return found;
  }
  return undefined;
}
