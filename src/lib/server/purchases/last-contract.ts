import { desc, eq, inArray } from 'drizzle-orm';
import type { AnswerOf } from '#lib/api/call.ts';
import type { lastContract as lastContractCall } from '#lib/api/purchases/last-contract.ts';
import { contractDetails, plans, properties, uploads } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db } from '../runtime.ts';
import { fileLink } from '../storage/file-link.ts';
import { contractFormOf } from './save-contract-details.ts';

type Answer = AnswerOf<typeof lastContractCall>;
type Details = typeof contractDetails.$inferSelect;

/** The contract form of the caller's latest purchase, whatever became of it. */
export async function lastContract(_: unknown, { caller }: ContextOf<typeof lastContractCall>): Promise<Answer> {
  const [last] = await db()
    .select({ plan: plans, property: properties.name, details: contractDetails })
    .from(contractDetails)
    .innerJoin(plans, eq(plans.id, contractDetails.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.userId, caller.user.id))
    .orderBy(desc(plans.createdAt), desc(plans.id))
    .limit(1);
  if (!last) return { contract: null };
  const { plan, property, details } = last;
  return {
    contract: {
      property_name: property,
      made_at: plan.createdAt.toISOString(),
      values: contractFormOf(details),
      files: await filesOf(details),
    },
  };
}

async function filesOf({ profilePicture, profilePicture2, identityFiles }: Details) {
  const rows = await db()
    .select({ id: uploads.id, name: uploads.name })
    .from(uploads)
    .where(inArray(uploads.id, [profilePicture, ...(profilePicture2 ? [profilePicture2] : []), ...identityFiles]));
  const fileOf = (id: string) => rows.filter((row) => row.id === id).map((row) => ({ ...row, url: fileLink(id) }));
  return {
    profile_picture: fileOf(profilePicture),
    profile_picture_2: profilePicture2 ? fileOf(profilePicture2) : [],
    means_of_ids: identityFiles.flatMap(fileOf),
  };
}
