import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, instantText } from '../fields/answer-shapes.ts';

/** What browsers have refused on the pages of the portal, by the directive of the policy and the origin. */
export const browserReport = z.object({
  directive: z.string(),
  /** An origin, or a word such as 'inline'. */
  blocked: z.string(),
  reports: count,
  first_at: instantText,
  last_at: instantText,
});

/** The latest fifty. */
export const officeBrowserReports = defineCall('GET /office/browser-reports', {
  permission: 'read health',
  payload: z.object({}),
  answer: z.object({ reports: z.array(browserReport) }),
});
