import * as z from 'zod/mini';
import { bookedMethods } from '#lib/domain/enums.ts';
import { withChecks } from './with-checks.ts';

/** Schemas that several answers share. */

export const recordId = withChecks(z.int(), z.positive());
export const count = withChecks(z.int(), z.nonnegative());

/** Naira as a JSON number with at most two decimals, never negative. */
export const nairaAmount = withChecks(
  z.number(),
  z.nonnegative(),
  z.refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value))),
);

/** A day in Africa/Lagos, yyyy-MM-dd. */
export const dayText = withChecks(z.string(), z.regex(/^\d{4}-\d\d-\d\d$/));
/** A month in Africa/Lagos, yyyy-MM. */
export const monthText = withChecks(z.string(), z.regex(/^\d{4}-\d\d$/));
/** An instant in UTC, ISO 8601. */
export const instantText = withChecks(z.string(), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** What somebody sent, as the office sees it. */
export const sentFile = z.object({
  name: z.string(),
  /** In bytes, as it is kept. */
  size: count,
  /** Of a PDF; null for a picture, and where it does not say. */
  pages: z.nullable(count),
  sent_at: instantText,
});
export type SentFileFacts = z.output<typeof sentFile>;

/** Rounded down, so that 100 means everything. */
export const wholePercentage = withChecks(z.int(), z.gte(0), z.lte(100));

// @__NO_SIDE_EFFECTS__
export const paginated = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    data: z.array(item),
    current_page: recordId,
    last_page: count,
    per_page: recordId,
    total: count,
    more: z.optional(z.literal(true)),
    prev_page_url: z.nullable(z.string()),
    next_page_url: z.nullable(z.string()),
  });

export interface Paginated<Item> {
  data: Item[];
  current_page: number;
  /** With `more` the last page that is known of; each next page is known once it is asked for. */
  last_page: number;
  per_page: number;
  /** How many there are, counted up to `maxCounted`. */
  total: number;
  /** There are more than `total`. */
  more?: true | undefined;
  prev_page_url: string | null;
  next_page_url: string | null;
}

/** 0 pending, 1 completed or paid, 2 failed or missed. */
export const status = z.literal([0, 1, 2]);
/** 1 one-time, 2 instalment. */
export const paymentTypeCode = z.literal([1, 2]);
export const paymentMethod = z.enum(bookedMethods);

/** An answer with nothing beyond `success` and `message`. */
export const nothing = z.object({});
