import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officeContents as call, OfficeContent } from '#lib/api/office/content/content.ts';
import { type ContentRow, contentRows } from '../../content/content-rows.ts';
import { lastChanges } from './last-changes.ts';
import { contentSubject, officeContentOf } from './stored-content.ts';

/** With the last change of each row. */
export async function asOfficeContent(rows: readonly ContentRow[]): Promise<OfficeContent[]> {
  const changes = await lastChanges(rows.map(({ id }) => contentSubject(id)));
  return rows.map((row) => officeContentOf(row, changes.get(contentSubject(row.id))));
}

export async function oneContent(row: ContentRow | undefined) {
  const [content] = row ? await asOfficeContent([row]) : [];
  if (!content) throw new Refusal('not_found');
  return { content };
}

export const officeContents = async ({ kind }: PayloadOf<typeof call>) => ({
  content: await asOfficeContent(await contentRows(kind)),
});
