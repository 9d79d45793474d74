import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

export type PropertySearch =
  | { state: 'idle' | 'looking' }
  | { state: 'told'; text: string }
  | { state: 'found'; properties: readonly { id: number; name: string; place: string }[] };

/** Of those on offer the first few that fit. */
export const findPublishedProperties = (name: string): Promise<PropertySearch> =>
  api('GET /office/properties', { name, state: 'published' }).then(
    ({ properties: { data } }) =>
      data.length === 0
        ? { state: 'told', text: `No property on offer fits ‘${name}’.` }
        : {
            state: 'found',
            properties: data.map(({ id, name, lga, state }) => ({
              id,
              name,
              place: [lga, state].filter(Boolean).join(', '),
            })),
          },
    (error) => ({ state: 'told', text: failureText(error, somethingWrong) }),
  );
