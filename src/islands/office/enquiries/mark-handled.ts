import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

/** Refreshes the list also after a conflict, to show the other change. */
export const markHandled = async (id: number, handled: boolean) => {
  try {
    await api('PUT /office/enquiries/{id}', { id, handled });
  } finally {
    refreshQueries('/api/office/enquiries');
  }
};
