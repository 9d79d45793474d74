import { eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { openIdentityFiles as call } from '#lib/api/office/customers.ts';
import { contractDetails, plans, uploads } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { fileLink } from '../../storage/file-link.ts';
import { sentFileOf } from '../../storage/sent-file.ts';
import { auditAction } from '../audit-action.ts';

/** Expiring links to the identity files of a plan's owners. Every access is recorded. */
export const openIdentityFiles = ({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  tx(async () => {
    const [plan] = await db()
      .select({ customer: plans.userId, details: contractDetails })
      .from(plans)
      .leftJoin(contractDetails, eq(contractDetails.planId, plans.id))
      .where(eq(plans.id, id));
    if (!plan) throw new Refusal('not_found');
    await auditAction({
      by: caller.user,
      action: 'open_identity_files',
      subject: `plan ${id}`,
      detail: { customer: plan.customer },
    });
    return { files: plan.details ? await filesOf(plan.details) : [] };
  });

async function filesOf(details: typeof contractDetails.$inferSelect) {
  const photos = [details.profilePicture, details.profilePicture2].filter((id) => id !== null);
  const rows = await db()
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [...photos, ...details.identityFiles]));
  const uploadOf = new Map(rows.map((row) => [row.id, row]));
  const named = [
    ...photos.map((id, index) => ({ id, name: index === 0 ? 'Photo of the owner' : 'Photo of the co-owner' })),
    ...details.identityFiles.map((id, index) => ({ id, name: `Means of identity ${index + 1}` })),
  ];
  return named.map(({ id, name }) => {
    const upload = uploadOf.get(id);
    return {
      name,
      content_type: upload?.contentType ?? '',
      file: fileLink(id),
      sent: upload ? sentFileOf(upload) : null,
      scanned_at: upload?.scannedAt?.toISOString() ?? null,
    };
  });
}
