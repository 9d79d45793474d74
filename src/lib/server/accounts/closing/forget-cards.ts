import { eq } from 'drizzle-orm';
import { autopays, savedCards } from '../../db/schema.ts';
import { endAutopays } from '../../ledger/end-autopay.ts';
import { db, now } from '../../runtime.ts';

/** Ends the AutoPays of an account; of its cards only the rows remain that its AutoPays refer to. */
export async function deleteSavedCards(userId: number) {
  await endAutopays(eq(autopays.userId, userId), { for: 'closed' });
  await db()
    .update(savedCards)
    .set({ authorization: null, signature: null, bank: null, brand: 'card', last4: '', removedAt: now() })
    .where(eq(savedCards.userId, userId));
}
