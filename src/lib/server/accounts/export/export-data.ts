import { asc, eq } from 'drizzle-orm';
import type { exportData as exportDataCall } from '#lib/api/accounts/close-account.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { maxExportsPerDay } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { identityPaperNames } from '#lib/messages/accounts/take-over.ts';
import {
  deskCustomers,
  enquiries,
  issuedDocuments,
  knownDevices,
  notices,
  notifications,
  outbox,
  payouts,
  properties,
  savedProperties,
  virtualAccounts,
} from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { findWalletBalance } from '../../ledger/wallets.ts';
import { db, now } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { ofCustomer, transactionOf, transactionRows } from '../../transactions/transaction-rows.ts';
import { payoutOf } from '../../wallet/payouts/payout-rows.ts';
import { countInWindow } from '../count-in-window.ts';
import { mySessions } from '../my-sessions.ts';
import { profileOf } from '../profile/user-profile.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { listFactors } from '../second-factor/own-factors.ts';
import { recoveryCodesLeft } from '../second-factor/recovery-codes.ts';
import { exportedAlerts } from './exported-alerts.ts';
import { exportedAutopay } from './exported-autopay.ts';
import { exportedFiles } from './exported-files.ts';
import { exportedPlans } from './exported-plans.ts';
import { exportedTransfers } from './exported-transfers.ts';
import { visitsOf } from './exported-visits.ts';
import { zipResponse } from './zip-response.ts';

type Context = ContextOf<typeof exportDataCall>;

/**
 * Everything stored about the customer with their files; amounts in naira. Fields are listed one by one, so that no
 * secret gets in.
 */
export async function exportData(proof: PayloadOf<typeof exportDataCall>, context: Context) {
  const { user } = context.caller;
  await reauthenticate(context.caller, proof);
  await limitExports(user);
  await logSecurityEvent('data_exported', { user });
  const { profile_picture, device_id, ...profile } = await profileOf(user, null);
  const { files, listed } = await exportedFiles(user.id);
  return zipResponse(
    {
      exported_at: now().toISOString(),
      profile: { ...profile, has_profile_picture: profile_picture !== null },
      accepted_terms: user.termsAcceptedAt && { version: user.termsVersion, accepted_at: user.termsAcceptedAt },
      registered_at_desk: await deskEntryOf(user.id),
      sessions: (await mySessions({}, context as never)).sessions,
      known_devices: await devicesOf(user.id),
      second_factors: await listFactors(user.id),
      recovery_codes_left: await recoveryCodesLeft(user.id),
      wallet: await walletOf(user.id),
      plans: await exportedPlans(user.id),
      transfers: await exportedTransfers(user.id),
      ...(await exportedAutopay(user.id)),
      payouts: await payoutsOf(user.id),
      transactions: (await transactionRows(ofCustomer(user.id))).map(transactionOf),
      notifications: await notificationsOf(user.id),
      saved_properties: await savedOf(user.id),
      alerts: await exportedAlerts(user.id),
      enquiries: await enquiriesOf(user.id),
      visits: await visitsOf(user.id),
      papers: await papersOf(user.id),
      files: listed,
      mails: await mailsTo(user.email),
    },
    files,
  );
}

/** Not a limit of the call: a mistyped password costs nobody an export. */
async function limitExports({ id }: User) {
  const { hits, retryAfter } = await countInWindow(`export user ${id}`, 24 * 60);
  if (hits > maxExportsPerDay) throw new Refusal('too_many', { retryAfter });
}

async function deskEntryOf(userId: number) {
  const [entry] = await db().select().from(deskCustomers).where(eq(deskCustomers.userId, userId));
  if (!entry) return null;
  const { registeredAt, paperKind, paperNumber, claimedAt } = entry;
  return {
    registered_at: registeredAt,
    identity_paper: identityPaperNames[paperKind],
    paper_number: paperNumber,
    taken_over_at: claimedAt,
  };
}

const devicesOf = (userId: number) =>
  db()
    .select({ first_used_at: knownDevices.createdAt, last_used_at: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(asc(knownDevices.createdAt));

async function walletOf(userId: number) {
  const [account] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.userId, userId));
  return {
    balance: toNaira(await findWalletBalance(userId)),
    virtual_account: account
      ? { account_number: account.accountNumber, account_bank: account.bankName, account_name: account.accountName }
      : null,
  };
}

const payoutsOf = async (userId: number) =>
  (await db().select().from(payouts).where(eq(payouts.userId, userId)).orderBy(asc(payouts.id))).map(payoutOf);

const notificationsOf = (userId: number) =>
  db()
    .select({
      title: notifications.title,
      content: notifications.content,
      property_ids: notifications.propertyIds,
      read_at: notifications.readAt,
      withdrawn_at: notices.withdrawnAt,
      created_at: notifications.createdAt,
    })
    .from(notifications)
    .leftJoin(notices, eq(notices.id, notifications.noticeId))
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));

const savedOf = (userId: number) =>
  db()
    .select({ property_id: properties.id, name: properties.name, saved_at: savedProperties.createdAt })
    .from(savedProperties)
    .innerJoin(properties, eq(properties.id, savedProperties.propertyId))
    .where(eq(savedProperties.userId, userId))
    .orderBy(asc(savedProperties.id));

const enquiriesOf = (userId: number) =>
  db()
    .select({
      property_id: enquiries.propertyId,
      name: enquiries.name,
      email: enquiries.email,
      phone: enquiries.phone,
      interest_option: enquiries.interestOption,
      description: enquiries.description,
      created_at: enquiries.createdAt,
    })
    .from(enquiries)
    .where(eq(enquiries.userId, userId))
    .orderBy(asc(enquiries.id));

const papersOf = async (userId: number) => {
  const rows = await db()
    .select()
    .from(issuedDocuments)
    .where(eq(issuedDocuments.userId, userId))
    .orderBy(asc(issuedDocuments.id));
  return rows.map(({ kind, code, amount, propertyName, issuedAt, withdrawnAt }) => ({
    kind,
    code: formatDocumentCode(code),
    amount: toNaira(amount),
    property: propertyName,
    issued_at: issuedAt,
    withdrawn_at: withdrawnAt,
  }));
};

/** The subject of a code's mail contains the code, which is hidden. */
const mailsTo = async (email: string) => {
  const rows = await db()
    .select({ subject: outbox.subject, sent_at: outbox.sentAt, created_at: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(asc(outbox.id));
  return rows.map((mail) => ({ ...mail, subject: mail.subject.replace(/^\d{4}\b/, '****') }));
};
