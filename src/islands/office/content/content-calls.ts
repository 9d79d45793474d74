import type { CallInput } from '#lib/api/call-types.ts';
import type { ContentKind, ContentList, ContentOf, OfficeContent } from '#lib/api/office/content.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

/** Calls whose responses contain content. */
const affectedCalls = ['/api/office/content', '/api/contact-details', '/api/faqs', '/api/sliders', '/api/settings'];
export const refreshContent = () => refreshQueries(...affectedCalls, '/api/properties-header');

export const entriesOfKind = <Kind extends ContentKind>(content: readonly OfficeContent[], kind: Kind) =>
  content.filter((entry): entry is ContentOf<Kind> => entry.kind === kind);

/** The entry as it is now; undefined when it was removed. */
export async function reloadEntry<Kind extends ContentKind>(kind: Kind, id: number) {
  const { content } = await api('GET /office/content', { kind });
  refreshContent();
  return entriesOfKind(content, kind).find((entry) => entry.id === id);
}

type NewEntry = CallInput<'POST /office/content'>;
type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;
type EntryChange = Without<CallInput<'PUT /office/content/{id}'>, 'id' | 'mark'>;

export async function addEntry(values: NewEntry): Promise<OfficeContent> {
  const { content } = await api('POST /office/content', values);
  refreshContent();
  return content;
}

export async function changeEntry(
  id: number,
  version: string | undefined,
  values: EntryChange,
): Promise<OfficeContent> {
  const { content } = await api('PUT /office/content/{id}', {
    id,
    mark: version,
    ...values,
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
