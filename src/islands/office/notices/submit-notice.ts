import { api } from '#lib/client/api/api.ts';
import { randomId } from '#lib/client/api/device.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import type { NoticeValues } from './use-notice-form.ts';

let attempt = { text: '', key: '' };

/** The same key while a notice is unchanged, so that a repeated press or a lost answer sends it once. */
const keyFor = (text: string) => {
  if (attempt.text !== text) attempt = { text, key: randomId() };
  return attempt.key;
};

/** Resolves with the number of customers that the notice reached, or with what waits for a second person. */
export async function submitNotice({ title, content, kind, properties }: NoticeValues) {
  const input = { title, content, kind, property_ids: properties.map(({ id }) => id) };
  const { customers, approval } = await api('POST /office/notifications', input, {
    key: keyFor(JSON.stringify(input)),
  });
  attempt = { text: '', key: '' };
  refreshQueries('/api/office/notifications');
  return { customers, waits: approval !== null };
}
