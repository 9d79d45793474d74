import { sql } from 'drizzle-orm';
import { contractDetails, uploads } from '../db/schema.ts';

const { profilePicture, profilePicture2, identityFiles } = contractDetails;

/** Of an upload: no contract details have it. Those of several purchases may share a file. */
export const inNoContract = sql`not exists (
  select from ${contractDetails}
  where ${uploads.id} in (${profilePicture}, ${profilePicture2}) or ${uploads.id} = any(${identityFiles})
)`;
