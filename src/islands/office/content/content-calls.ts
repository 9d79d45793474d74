import type { CallInput } from '#lib/api/call-types.ts';
import type { ContentKind, ContentList, ContentOf, OfficeContent } from '#lib/api/office/content.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

/** What everybody reads, and what the office itself shows of it. */
const shown = ['/api/office/content', '/api/contact-details', '/api/faqs', '/api/sliders', '/api/settings'];
export const refreshContent = () => refreshQueries(...shown, '/api/properties-header');

const entriesOfKind = <Kind extends ContentKind>(content: readonly OfficeContent[], kind: Kind) =>
  content.filter((entry): entry is ContentOf<Kind> => entry.kind === kind);

export { entriesOfKind };

/** As it stands now; undefined when it is gone. */
export async function reloadEntry<Kind extends ContentKind>(kind: Kind, id: number) {
  const { content } = await api('GET /office/content', { kind });
  refreshContent();
  return entriesOfKind(content, kind).find((entry) => entry.id === id);
}

type Written = CallInput<'POST /office/content'>;
type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;
type Rewritten = Without<CallInput<'PUT /office/content/{id}'>, 'id' | 'mark'>;

export async function addEntry(written: Written): Promise<OfficeContent> {
  const { content } = await api('POST /office/content', written);
  refreshContent();
  return content;
}

export async function changeEntry(id: number, mark: string | undefined, written: Rewritten): Promise<OfficeContent> {
  const { content } = await api('PUT /office/content/{id}', {
    id,
    mark,
    ...written,
  } as CallInput<'PUT /office/content/{id}'>);
  refreshContent();
  return content;
}

export async function removeEntry({ id, mark }: Pick<OfficeContent, 'id' | 'mark'>) {
  try {
    await api('DELETE /office/content/{id}', { id, mark });
  } finally {
    refreshContent();
  }
}

export async function arrangeEntries(list: ContentList, ids: number[]) {
  try {
    await api('PUT /office/content/order', { list, ids });
  } finally {
    refreshContent();
  }
}
