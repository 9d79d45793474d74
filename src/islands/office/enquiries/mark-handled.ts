import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

/** The lists are made anew even when somebody else was faster: they show what became of it. */
export const markHandled = async (id: number, handled: boolean) => {
  try {
    await api('PUT /office/enquiries/{id}', { id, handled });
  } finally {
    refreshQueries('/api/office/enquiries');
  }
};
