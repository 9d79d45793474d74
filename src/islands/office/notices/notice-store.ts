import { atom, map } from 'nanostores';
import { api } from '#lib/client/api.ts';
import { newId } from '#lib/client/device.ts';
import { ApiError } from '#lib/client/errors.ts';
import { refresh } from '#lib/client/queries.ts';
import { type Notice, sendNotification } from '#lib/contract/office-messages.ts';
import { required } from '#lib/messages/validation.ts';

export interface Draft {
  title: string;
  content: string;
  kind: Notice['kind'];
  properties: Notice['properties'];
}
export type DraftErrors = Partial<Record<'title' | 'content' | 'properties', string>>;

const empty: Draft = { title: '', content: '', kind: 'service', properties: [] };

/** What is being written; leaving the page loses it only after a question. */
export const $draft = map<Draft>(empty);
export const $errors = map<DraftErrors>({});
/** Of forms: a sent one gives way to an empty one. */
export const $round = atom(0);

export const isWritten = ({ title, content, properties }: Draft) =>
  `${title}${content}` !== '' || properties.length > 0;

/** Names one notice, so that a repeated press or a lost answer sends it once; a changed one is another. */
let key = newId();

export function write(change: Partial<Draft>) {
  $draft.set({ ...$draft.get(), ...change });
  $errors.set({});
  key = newId();
}

/** What stands in the form, where somebody may have typed and chosen before the script was there. */
export function take(form: HTMLFormElement) {
  const standing = new FormData(form);
  const text = (name: string) => String(standing.get(name) ?? '');
  const kind = text('kind') === 'promotion' ? 'promotion' : 'service';
  const typed = { title: text('title'), content: text('content'), kind } as const;
  const draft = $draft.get();
  if (typed.title !== draft.title || typed.content !== draft.content || kind !== draft.kind) write(typed);
}

export function judge() {
  const { title, content } = $draft.get();
  $errors.set({
    ...(title.trim() === '' && { title: required('Title') }),
    ...(content.trim() === '' && { content: required('Content') }),
  });
  return Object.keys($errors.get()).length === 0;
}

/** To how many it went. What the server finds wrong is said at its field. */
export async function send() {
  const { title, content, kind, properties } = $draft.get();
  const input = { title, content, kind, property_ids: properties.map(({ id }) => id) };
  try {
    const { customers } = await api(sendNotification, input, { key });
    write(empty);
    $round.set($round.get() + 1);
    refresh('/api/office/notifications');
    return customers;
  } catch (error) {
    if (error instanceof ApiError) $errors.set(errorsOf(error));
    throw error;
  }
}

function errorsOf({ errors: { title, content, property_ids } }: ApiError): DraftErrors {
  return {
    ...(title?.[0] && { title: title[0] }),
    ...(content?.[0] && { content: content[0] }),
    ...(property_ids?.[0] && { properties: property_ids[0] }),
  };
}
