import { sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { maxUnconfirmedBytes, maxUnconfirmedFiles, maxUnusedBytes, maxUnusedFiles } from '#lib/domain/limits.ts';
import { contractDetails, payments, plans, planTransfers, uploads } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { isUnreferencedUpload } from './unreferenced-uploads.ts';

/**
 * What one customer may have on the disk that neither money nor the office stands behind. In the transaction that records
 * a file or names one, so that requests at once cannot exceed it, and none is deleted while a purchase names it.
 */
export const lockFilesOf = (ownerId: number) =>
  db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${ownerId}`}, 0))`);

/** Files of the contract form that no purchase has. */
export const isUnused = sql`${uploads.kind} in ('photo', 'identity') and ${isUnreferencedUpload}`;

/** The oldest are first to go; one that a reservation has named counts from then. */
const usedAt = sql`coalesce(${uploads.namedAt}, ${uploads.createdAt})`;

/** Rows of the oldest unused files that are too many. The owner's files must be locked. Returns their keys in the storage. */
export async function dropOldestUnused(ownerId: number): Promise<string[]> {
  const { rows } = await db().execute<{ key: string }>(sql`
    delete from ${uploads} where ${uploads.id} in (
      select id from (
        select ${uploads.id} as id, row_number() over newest as place, sum(${uploads.size}) over newest as bytes
        from ${uploads} where ${uploads.ownerId} = ${ownerId} and ${isUnused}
        window newest as (order by ${usedAt} desc, ${uploads.id} desc)
      ) own
      where place > ${maxUnusedFiles} or bytes > ${maxUnusedBytes}
    ) returning ${uploads.storageKey} as key`);
  return rows.map(({ key }) => key);
}

/**
 * Refuses `too_many_files` for an account with too many files, or too large ones, of payments and purchases that nobody
 * has confirmed.
 */
export async function refuseWithoutRoom(ownerId: number, { size }: { size: number }) {
  const { rows } = await db().execute<{ files: string; bytes: string }>(sql`
    with settled as (
      select ${payments.proofId} as id from ${payments}
        where ${payments.userId} = ${ownerId} and ${payments.stage} = 'completed' and ${payments.proofId} is not null
      union all
      select unnest(${contractDetails.identityFiles} || array[${contractDetails.profilePicture}, ${contractDetails.profilePicture2}])
        from ${contractDetails} join ${plans} on ${plans.id} = ${contractDetails.planId}
        where ${plans.userId} = ${ownerId} and ${plans.paidAmount} > 0
    )
    select count(*) as files, coalesce(sum(${uploads.size}), 0) as bytes from ${uploads}
    where ${uploads.ownerId} = ${ownerId} and ${uploads.kind} in ('proof', 'photo', 'identity')
      and ${uploads.id} not in (select id from settled where id is not null)
      and not exists (
        select from ${planTransfers} where ${planTransfers.fromUserId} = ${ownerId}
          and ${planTransfers.formerIdentity}::text like '%' || ${uploads.id} || '%'
      )`);
  const { files, bytes } = rows[0] ?? { files: 0, bytes: 0 };
  if (Number(files) >= maxUnconfirmedFiles || Number(bytes) + size > maxUnconfirmedBytes)
    throw new Refusal('too_many_files');
}
