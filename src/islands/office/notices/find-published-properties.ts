import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

export type PropertySearch =
  | { state: 'idle' | 'loading' }
  | { state: 'message'; text: string }
  | { state: 'found'; properties: readonly { id: number; name: string; place: string }[] };

export const findPublishedProperties = (name: string): Promise<PropertySearch> =>
  api('GET /office/properties', { name, state: 'published' }).then(
    ({ properties: { data } }) =>
      data.length === 0
        ? { state: 'message', text: `No property on offer matches ‘${name}’.` }
        : {
            state: 'found',
            properties: data.map(({ id, name, lga, state }) => ({
              id,
              name,
              place: [lga, state].filter(Boolean).join(', '),
            })),
          },
    (error) => ({ state: 'message', text: failureText(error, somethingWrong) }),
  );
