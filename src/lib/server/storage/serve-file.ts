import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { file as call } from '#lib/api/files.ts';
import { uploads } from '../db/schema.ts';
import { mediaTypes } from '../http/detect-file-type.ts';
import { db } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { isWithdrawn } from './active-documents.ts';
import { checkLink } from './file-link.ts';
import { storage } from './storage.ts';

type Upload = typeof uploads.$inferSelect;

const EXPIRED = 'This link has expired. Open the page again for a new one.';

/** Serves the file of a signed link. Whatever is wrong with the link, the answer is 404. */
export async function serveFile({ id, expires, by, signature }: PayloadOf<typeof call>): Promise<Response> {
  const state = checkLink({ id, expires, by }, signature);
  if (state !== 'valid') throw new Refusal('not_found', state === 'expired' ? { message: EXPIRED } : {});
  const [upload] = await db().select().from(uploads).where(eq(uploads.id, id));
  // a link of the customer from before a document was taken back
  if (upload?.kind === 'document' && by === undefined && (await isWithdrawn(id))) throw new Refusal('not_found');
  const stored = upload && (await storage().get(upload.storageKey));
  if (!stored) throw new Refusal('not_found');
  if (by !== undefined && by !== upload.ownerId) {
    const detail = { kind: upload.kind, name: upload.name };
    await logSecurityEvent('file_opened', {
      user: { id: upload.ownerId },
      by,
      subject: `file ${id}`,
      detail,
      isRead: true,
    });
  }
  return new Response(stored.body, {
    headers: {
      'content-type': upload.contentType,
      'content-length': String(stored.size),
      'content-disposition': disposition(upload, { isForOffice: by !== undefined }),
      // a profile picture is on every screen, and a new one has a new address
      'cache-control': upload.kind === 'profile' ? 'private, max-age=3600' : 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...policyOf(upload, { isForOffice: by !== undefined }),
    },
  });
}

/** A page without any rights; beside a payment the office sees a PDF in a frame. */
const policyOf = (upload: Upload, who: { isForOffice: boolean }): Record<string, string> =>
  isLookedAt(upload, who) && upload.contentType === mediaTypes.pdf
    ? {
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      }
    : { 'content-security-policy': "default-src 'none'; sandbox" };

const isLookedAt = ({ kind }: Upload, { isForOffice }: { isForOffice: boolean }) =>
  isForOffice && (kind === 'proof' || kind === 'identity');

/**
 * Images are shown in the page, documents are downloaded; what a customer has sent as proof or identity the office looks
 * at where it is, in a page without any rights.
 */
function disposition(upload: Upload, who: { isForOffice: boolean }) {
  const { contentType, name } = upload;
  const kind = contentType.startsWith('image/') || isLookedAt(upload, who) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended(name)}`;
}

/** As RFC 8187 writes a value: `encodeURIComponent` leaves four signs that have a meaning there. */
const extended = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
