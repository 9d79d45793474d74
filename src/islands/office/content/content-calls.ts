import type { CallInput } from '#lib/api/call-types.ts';
import type { ContentKind, ContentOf, OfficeContent } from '#lib/api/office/content/content.ts';
import { api } from '#lib/client/api/api.ts';
import { mutation, refreshSubjects, thenRefresh } from '#lib/client/api/mutation.ts';

const refreshes = ['content'] as const;
export const refreshContent = () => refreshSubjects(...refreshes);

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

export const addEntry = async (values: NewEntry): Promise<OfficeContent> =>
  (await thenRefresh(refreshes, api('POST /office/content', values))).content;

export async function changeEntry(
  id: number,
  version: string | undefined,
  values: EntryChange,
): Promise<OfficeContent> {
  const input = { id, mark: version, ...values } as CallInput<'PUT /office/content/{id}'>;
  return (await thenRefresh(refreshes, api('PUT /office/content/{id}', input))).content;
}

export const removeEntry = mutation('DELETE /office/content/{id}', { refreshes });
export const arrangeEntries = mutation('PUT /office/content/order', { refreshes });
