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
type NoticeErrors = Partial<Record<'title' | 'content' | 'properties', string>>;

const emptyDraft: NoticeDraft = { title: '', content: '', kind: 'service', properties: [] };

export const $noticeDraft = map<NoticeDraft>(emptyDraft);
export const $noticeErrors = map<NoticeErrors>({});
/** Changed after sending, to remount the form empty. */
export const $formKey = atom(0);

export const hasContent = ({ title, content, properties }: NoticeDraft) =>
  `${title}${content}` !== '' || properties.length > 0;

/** Idempotency key: one notice is sent once, whatever is repeated. A changed notice gets a new key. */
let key = randomId();

export function changeDraft(change: Partial<NoticeDraft>) {
  $noticeDraft.set({ ...$noticeDraft.get(), ...change });
  $noticeErrors.set({});
  key = randomId();
}

/** Takes over what was entered before hydration. */
export function readForm(form: HTMLFormElement) {
  const formData = new FormData(form);
  const text = (name: string) => String(formData.get(name) ?? '');
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

/** Returns the number of recipients. Errors of the server are shown at their fields. */
export async function submitNotice() {
  const { title, content, kind, properties } = $noticeDraft.get();
  const input = { title, content, kind, property_ids: properties.map(({ id }) => id) };
  try {
    const { customers } = await api('POST /office/notifications', input, { key });
    changeDraft(emptyDraft);
    $formKey.set($formKey.get() + 1);
    refreshQueries('/api/office/notifications');
    return customers;
  } catch (error) {
    if (error instanceof ApiError) $noticeErrors.set(noticeErrors(error));
    throw error;
  }
}

function noticeErrors({ errors: { title, content, property_ids } }: ApiError): NoticeErrors {
  return {
    ...(title?.[0] && { title: title[0] }),
    ...(content?.[0] && { content: content[0] }),
    ...(property_ids?.[0] && { properties: property_ids[0] }),
  };
}
