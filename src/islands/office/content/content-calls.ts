import { api } from '#lib/client/api.ts';
import { refresh } from '#lib/client/queries.ts';
import type { InputOf } from '#lib/contract/call.ts';
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
} from '#lib/contract/office-content.ts';

/** What everybody reads, and what the office itself shows of it. */
const shown = ['/api/office/content', '/api/contact-details', '/api/faqs', '/api/sliders', '/api/settings'];
export const contentChanged = () => refresh(...shown, '/api/properties-header');

const byKind = <Kind extends ContentKind>(content: readonly OfficeContent[], kind: Kind) =>
  content.filter((entry): entry is ContentOf<Kind> => entry.kind === kind);

export { byKind };

/** As it stands now; undefined when it is gone. */
export async function contentNow<Kind extends ContentKind>(kind: Kind, id: number) {
  const { content } = await api(officeContents, { kind });
  contentChanged();
  return byKind(content, kind).find((entry) => entry.id === id);
}

type Written = InputOf<typeof addContent>;
type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;
type Rewritten = Without<InputOf<typeof changeContent>, 'id' | 'mark'>;

export async function add(written: Written): Promise<OfficeContent> {
  const { content } = await api(addContent, written);
  contentChanged();
  return content;
}

export async function change(id: number, mark: string | undefined, written: Rewritten): Promise<OfficeContent> {
  const { content } = await api(changeContent, { id, mark, ...written } as InputOf<typeof changeContent>);
  contentChanged();
  return content;
}

export async function remove({ id, mark }: Pick<OfficeContent, 'id' | 'mark'>) {
  try {
    await api(removeContent, { id, mark });
  } finally {
    contentChanged();
  }
}

export async function arrange(list: ContentList, ids: number[]) {
  try {
    await api(arrangeContent, { list, ids });
  } finally {
    contentChanged();
  }
}
