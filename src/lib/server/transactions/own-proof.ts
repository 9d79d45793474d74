import { and, eq, isNull } from 'drizzle-orm';
import { linkPayments, payments, transactions, uploads } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { fileLink } from '../storage/file-link.ts';
import { sentFileOf } from '../storage/sent-file.ts';

/** The proof that the customer has sent with a transfer; one that came by a payment link is of who paid by it. */
export async function ownProof(transactionId: number, userId: number) {
  const [row] = await db()
    .select({ proof: uploads })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .innerJoin(uploads, eq(uploads.id, payments.proofId))
    .leftJoin(linkPayments, eq(linkPayments.paymentId, payments.id))
    .where(
      and(
        eq(transactions.id, transactionId),
        eq(transactions.userId, userId),
        eq(uploads.ownerId, userId),
        isNull(linkPayments.paymentId),
      ),
    );
  return row ? { ...sentFileOf(row.proof), file: fileLink(row.proof.id) } : null;
}
