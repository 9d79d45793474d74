import { sql } from 'drizzle-orm';
import { contractDetails, planTransfers, uploads } from '../db/schema.ts';

const { profilePicture, profilePicture2, identityFiles } = contractDetails;

/** Of an upload: no contract details have it, nor a transfer. Those of several purchases may share a file. */
export const inNoContract = sql`not exists (
  select from ${contractDetails}
  where ${uploads.id} in (${profilePicture}, ${profilePicture2}) or ${uploads.id} = any(${identityFiles})
) and not exists (
  select from ${planTransfers}
  where concat(${planTransfers.contract}, ${planTransfers.formerIdentity}) like '%' || ${uploads.id} || '%'
)`;
