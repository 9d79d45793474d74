import { api } from '#lib/client/api.ts';
import { refreshQueries } from '#lib/client/queries.ts';
import { markEnquiry } from '#lib/contract/office-messages.ts';

/** The lists are made anew even when somebody else was faster: they show what became of it. */
export const markHandled = async (id: number, handled: boolean) => {
  try {
    await api(markEnquiry, { id, handled });
  } finally {
    refreshQueries('/api/office/enquiries');
  }
};
