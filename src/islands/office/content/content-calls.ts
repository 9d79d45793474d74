import type { InputOf } from '#lib/api/call.ts';
import {
  addContent,
  arrangeContent,
  type ContentKind,
  type ContentList,
  type ContentOf,
  changeContent,
  type OfficeContent,
  officeContents,
  removeContent,
} from '#lib/api/office/content.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

/** Calls whose responses contain content. */
const affectedCalls = ['/api/office/content', '/api/contact-details', '/api/faqs', '/api/sliders', '/api/settings'];
export const refreshContent = () => refreshQueries(...affectedCalls, '/api/properties-header');

export const entriesOfKind = <Kind extends ContentKind>(content: readonly OfficeContent[], kind: Kind) =>
  content.filter((entry): entry is ContentOf<Kind> => entry.kind === kind);

/** The entry as it is now; undefined when it was removed. */
export async function reloadEntry<Kind extends ContentKind>(kind: Kind, id: number) {
  const { content } = await api(officeContents, { kind });
  refreshContent();
  return entriesOfKind(content, kind).find((entry) => entry.id === id);
}

type NewEntry = InputOf<typeof addContent>;
type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;
type EntryChange = Without<InputOf<typeof changeContent>, 'id' | 'mark'>;

export async function addEntry(values: NewEntry): Promise<OfficeContent> {
  const { content } = await api(addContent, values);
  refreshContent();
  return content;
}

export async function changeEntry(
  id: number,
  version: string | undefined,
  values: EntryChange,
): Promise<OfficeContent> {
  const { content } = await api(changeContent, { id, mark: version, ...values } as InputOf<typeof changeContent>);
  refreshContent();
  return content;
}

export async function removeEntry({ id, mark }: Pick<OfficeContent, 'id' | 'mark'>) {
  try {
    await api(removeContent, { id, mark });
  } finally {
    refreshContent();
  }
}

export async function arrangeEntries(list: ContentList, ids: number[]) {
  try {
    await api(arrangeContent, { list, ids });
  } finally {
    refreshContent();
  }
}
