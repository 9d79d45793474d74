import { atom, map } from 'nanostores';
import type { Notice } from '#lib/api/office/notices-and-enquiries.ts';
import { api } from '#lib/client/api/api.ts';
import { randomId } from '#lib/client/api/device.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { required } from '#lib/messages/validation.ts';

export interface NoticeDraft {
  title: string;
  content: string;
  kind: Notice['kind'];
  properties: Notice['properties'];
}
export type NoticeErrors = Partial<Record<'title' | 'content' | 'properties', string>>;

const empty: NoticeDraft = { title: '', content: '', kind: 'service', properties: [] };

/** What is being written; leaving the page loses it only after a question. */
export const $noticeDraft = map<NoticeDraft>(empty);
export const $noticeErrors = map<NoticeErrors>({});
/** Of forms: a sent one gives way to an empty one. */
export const $formKey = atom(0);

export const hasContent = ({ title, content, properties }: NoticeDraft) =>
  `${title}${content}` !== '' || properties.length > 0;

/** Names one notice, so that a repeated press or a lost answer sends it once; a changed one is another. */
let key = randomId();

export function changeDraft(change: Partial<NoticeDraft>) {
  $noticeDraft.set({ ...$noticeDraft.get(), ...change });
  $noticeErrors.set({});
  key = randomId();
}

/** What stands in the form, where somebody may have typed and chosen before the script was there. */
export function readForm(form: HTMLFormElement) {
  const standing = new FormData(form);
  const text = (name: string) => String(standing.get(name) ?? '');
  const kind = text('kind') === 'promotion' ? 'promotion' : 'service';
  const typed = { title: text('title'), content: text('content'), kind } as const;
  const draft = $noticeDraft.get();
  if (typed.title !== draft.title || typed.content !== draft.content || kind !== draft.kind) changeDraft(typed);
}

export function validateNotice() {
  const { title, content } = $noticeDraft.get();
  $noticeErrors.set({
    ...(title.trim() === '' && { title: required('Title') }),
    ...(content.trim() === '' && { content: required('Content') }),
  });
  return Object.keys($noticeErrors.get()).length === 0;
}

/** To how many it went. What the server finds wrong is said at its field. */
export async function submitNotice() {
  const { title, content, kind, properties } = $noticeDraft.get();
  const input = { title, content, kind, property_ids: properties.map(({ id }) => id) };
  try {
    const { customers } = await api('POST /office/notifications', input, { key });
    changeDraft(empty);
    $formKey.set($formKey.get() + 1);
    refreshQueries('/api/office/notifications');
    return customers;
  } catch (error) {
    if (error instanceof ApiError) $noticeErrors.set(errorsOf(error));
    throw error;
  }
}

function errorsOf({ errors: { title, content, property_ids } }: ApiError): NoticeErrors {
  return {
    ...(title?.[0] && { title: title[0] }),
    ...(content?.[0] && { content: content[0] }),
    ...(property_ids?.[0] && { properties: property_ids[0] }),
  };
}
