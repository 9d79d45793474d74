import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantText, nothing } from '../fields/answer-shapes.ts';
import { contractFields } from './contract-details.ts';

const file = z.object({
  id: z.string(),
  name: z.string(),
  /** A link that expires. */
  url: z.string(),
});

/** What the customer filled in for the latest purchase, to be reviewed for the next one; null without one. */
export const lastContract = defineCall('GET /user/last-contract', {
  who: 'customer',
  payload: nothing,
  answer: z.object({
    contract: z.nullable(
      z.object({
        property_name: z.string(),
        made_at: instantText,
        values: z.record(z.enum(Object.keys(contractFields) as [keyof typeof contractFields]), z.nullable(z.string())),
        files: z.object({
          profile_picture: z.array(file),
          profile_picture_2: z.array(file),
          means_of_ids: z.array(file),
        }),
      }),
    ),
  }),
});
