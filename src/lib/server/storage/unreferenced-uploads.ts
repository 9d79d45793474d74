import { sql } from 'drizzle-orm';
import { contractDetails, planTransfers, uploads } from '../db/schema.ts';

const { profilePicture, profilePicture2, identityFiles } = contractDetails;

/**
 * Of an upload: no contract details have it, nor a transfer of its owner's, who sent it or whose it was. Those of several
 * purchases may share a file. Each part is found by an index.
 */
export const isUnreferencedUpload = sql`not exists (select from ${contractDetails} where ${profilePicture} = ${uploads.id})
and not exists (select from ${contractDetails} where ${profilePicture2} = ${uploads.id})
and not exists (select from ${contractDetails} where ${identityFiles} @> array[${uploads.id}])
and not exists (
  select from ${planTransfers}
  where ${uploads.ownerId} in (${planTransfers.fromUserId}, ${planTransfers.toUserId})
    and concat(${planTransfers.contract}, ${planTransfers.formerIdentity}) like '%' || ${uploads.id} || '%'
)`;
