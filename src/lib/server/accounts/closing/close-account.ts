import { eq, inArray, sql } from 'drizzle-orm';
import type { closeAccount as closeAccountCall } from '#lib/api/accounts/close-account.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { companyContacts } from '../../company/contacts.ts';
import {
  alertSettings,
  alerts,
  collectionLetters,
  customerNotes,
  deskCustomers,
  enquiries,
  knownDevices,
  nextPhaseRequests,
  notifications,
  oneTimeCodes,
  outbox,
  planNotes,
  plans,
  recoveryCodes,
  reservations,
  savedProperties,
  savedSearches,
  secondFactorGuesses,
  secondFactors,
  sessions,
  virtualAccounts,
  visits,
} from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { accountClosedMail } from '../../mail/texts.ts';
import { db, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { endSessions } from '../end-sessions.ts';
import { lockOpenAccount } from '../lock-user.ts';
import { removePicture } from '../profile/profile-picture.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { anonymise } from './anonymise.ts';
import { findClosingObstacles } from './closing-obstacles.ts';
import { declineTransferOffers } from './decline-transfer-offers.ts';
import { deleteSavedCards } from './forget-cards.ts';
import { purgeContractDetails } from './purge-contract-details.ts';

/** Removes personal data; ledger, payments and plans stay. Refused while the customer or the company owes money. */
export async function closeAccount(
  { password }: PayloadOf<typeof closeAccountCall>,
  { caller }: ContextOf<typeof closeAccountCall>,
) {
  await reauthenticate(caller, { current_password: password }, 'password');
  const deleteFiles = await tx(
    async () => {
      const user = await lockOpenAccount(caller.user.id, 'update');
      const obstacles = await findClosingObstacles(user.id);
      if (obstacles.length > 0) throw new Refusal('account_in_use', { message: obstacles.join('\n') });
      await endSessions(user.id);
      const pending = [await removePicture(user), await purgeContractDetails(user.id)];
      await deletePersonalRows(user);
      await anonymise(user.id);
      await logSecurityEvent('account_closed', { user });
      await queueMail({ to: user.email, ...accountClosedMail(await companyContacts(), user.firstName) });
      return pending;
    },
    { account: 'update' },
  );
  // a file that is not deleted here, because the process ends, is deleted later as an orphan
  for (const deleteFile of deleteFiles) await deleteFile();
  return {};
}

const personalTables = [
  deskCustomers,
  sessions,
  knownDevices,
  oneTimeCodes,
  secondFactors,
  recoveryCodes,
  secondFactorGuesses,
  notifications,
  savedProperties,
  savedSearches,
  nextPhaseRequests,
  alerts,
  alertSettings,
  enquiries,
  reservations,
  visits,
];

/** Rows that have no use without the person, and all mails to the address. */
async function deletePersonalRows({ id, email }: User) {
  for (const table of personalTables) await db().delete(table).where(eq(table.userId, id));
  await db()
    .delete(outbox)
    .where(eq(sql`lower(${outbox.recipient})`, email.toLowerCase()));
  const ownPlans = db().select({ id: plans.id }).from(plans).where(eq(plans.userId, id));
  await db().delete(collectionLetters).where(eq(collectionLetters.userId, id));
  await db().delete(customerNotes).where(eq(customerNotes.userId, id));
  await db().delete(planNotes).where(inArray(planNotes.planId, ownPlans));
  await declineTransferOffers(id);
  await deleteSavedCards(id);
  // the virtual account number stays, in case a transfer is still received
  await db().update(virtualAccounts).set({ accountName: null }).where(eq(virtualAccounts.userId, id));
}
