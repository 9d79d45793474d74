import { eq } from 'drizzle-orm';
import type { updateProfile as updateProfileCall } from '#lib/api/accounts/profile.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { invalidResidencePart, officialResidence } from '#lib/domain/residence.ts';
import { passwordChanged, profileUpdated } from '#lib/messages/feedback.ts';
import { lgaNotOf, stateUnknown } from '#lib/messages/validation.ts';
import { companyContacts } from '../../company/contacts.ts';
import { users } from '../../db/schema.ts';
import type { ContextOf, SignedIn, User } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { passwordChangedMail } from '../../mail/texts.ts';
import { passwordWasChanged } from '../../notifications/account-notices.ts';
import { insertNotification } from '../../notifications/insert-notification.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { revokeActiveCode } from '../codes/one-time-codes.ts';
import { endSessions, otherSessionsOf } from '../end-sessions.ts';
import { lockOpenAccount } from '../lock-user.ts';
import { refuseCommonPassword, refusePersonalPassword } from '../password-policy.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { preparePicture, replacePicture } from './profile-picture.ts';
import { profileOf } from './user-profile.ts';

type Sent = PayloadOf<typeof updateProfileCall>;

/** Changes the fields that were sent. A new password ends every other session, and the owner is informed by mail. */
export async function updateProfile(typed: Sent, { caller, deviceId, files }: ContextOf<typeof updateProfileCall>) {
  const sent = withOfficialPlace(typed, caller.user);
  refuseWrongPlace(sent, caller.user);
  const passwordHash = await newHash(sent, caller);
  const picture = await preparePicture(files.profile_picture?.[0], caller.user.id);
  const { user, removeOld } = await tx(
    async () => {
      // locked, so that of two pictures sent at once the second replaces the first
      const before = await lockOpenAccount(caller.user.id, 'no key update');
      const removeOld = picture && (await replacePicture(picture, before));
      const change = { ...columnsOf(sent), ...(picture && { profilePicture: picture.id }) };
      const user = await write(before.id, { ...change, ...(passwordHash && { passwordHash }) });
      if (sent.password) await endSessions(caller.user.id, otherSessionsOf(caller));
      if (passwordHash) {
        await logSecurityEvent('password_changed', { user });
        for (const purpose of ['reset', 'link'] as const) await revokeActiveCode(user.id, purpose);
        const mail = passwordChangedMail(await companyContacts(), user.firstName, pageUrl('/forgot-password'));
        await queueMail({ to: user.email, ...mail });
        await insertNotification(user.id, passwordWasChanged());
      }
      return { user, removeOld };
    },
    sent.password ? { account: 'update' } : {},
  );
  await removeOld?.();
  const message = sent.password && !touchesProfile(sent, picture) ? passwordChanged : profileUpdated;
  return { message, user: await profileOf(user, deviceId) };
}

const columnsOf = (sent: Sent) => ({
  firstName: sent.first_name,
  lastName: sent.last_name,
  phoneNumber: sent.phone_number,
  country: sent.country,
  state: sent.state,
  lga: sent.lga,
  address: sent.address,
  notificationEnabled: sent.notification_enabled,
  promotionEnabled: sent.promotion_enabled,
});

const touchesProfile = (sent: Sent, picture: unknown) =>
  picture !== undefined || Object.values(columnsOf(sent)).some((value) => value !== undefined);

function withOfficialPlace(sent: Sent, user: User): Sent {
  const place = { country: sent.country ?? user.country, state: sent.state ?? user.state, lga: sent.lga ?? user.lga };
  const { state, lga } = officialResidence(place);
  return { ...sent, ...(sent.state && state && { state }), ...(sent.lga && lga && { lga }) };
}

/** Checked on the resulting residence, because a state may be sent without its country. */
function refuseWrongPlace({ country, state, lga }: Sent, user: User) {
  if (country === undefined && state === undefined && lga === undefined) return;
  const place = { country: country ?? user.country, state: state ?? user.state, lga: lga ?? user.lga };
  const wrong = invalidResidencePart(place);
  if (wrong === null) return;
  const text = wrong === 'state' ? stateUnknown : lgaNotOf(place.state);
  throw new Refusal('invalid', { errors: { [wrong]: [text] } });
}

/**
 * Undefined for the password that the account already has, which proves as much as the current one: sent twice, it is
 * changed and mailed once.
 */
async function newHash({ password, current_password, first_name, last_name }: Sent, caller: SignedIn) {
  if (password === undefined) return undefined;
  const { email, firstName, lastName, passwordHash } = caller.user;
  await refuseCommonPassword(password);
  refusePersonalPassword(password, { email, firstName: first_name ?? firstName, lastName: last_name ?? lastName });
  const isCurrent = await verifyPassword(passwordHash, password);
  await reauthenticate(caller, { current_password: isCurrent ? password : current_password });
  return isCurrent ? undefined : hashPassword(password);
}

async function write(id: number, change: Partial<typeof users.$inferInsert>): Promise<User> {
  const [user] = await db()
    .update(users)
    .set({ ...change, updatedAt: now() })
    .where(eq(users.id, id))
    .returning();
  return user as User;
}
