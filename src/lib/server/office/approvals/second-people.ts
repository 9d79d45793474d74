import { and, eq, gt } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { mailboxOf } from '#lib/domain/accounts/mailbox.ts';
import { DAY } from '#lib/domain/durations.ts';
import { isPermitted, type Permission } from '#lib/domain/staff/roles.ts';
import { type StaffTie, tieBetween, tieDays, tieEnd } from '#lib/domain/staff/ties.ts';
import { oneMailbox, onePersonUntil } from '#lib/messages/office/two-people.ts';
import { isStaffWho } from '../../callers/staff-rights.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { staffWithPermission } from '../../staff/active-staff.ts';
import { liveTies } from '../../staff/ties.ts';
import { fullName } from '../customer-summary.ts';

type Account = Pick<User, 'id' | 'email'>;

/** `for ever`: their addresses reach one mailbox. A date: until then one may control the other. Null: two people. */
type OnePerson = Date | 'for ever' | null;

function onePerson(ties: readonly StaffTie[], one: Account, other: Account): OnePerson {
  if (mailboxOf(one.email) === mailboxOf(other.email)) return 'for ever';
  const tie = tieBetween(ties, one.id, other.id, now());
  return tie && tieEnd(tie);
}

/** Who may decide on what this person proposes: now, or once they count as two people. */
export const othersWho = async (permission: Permission, by: Account) =>
  sortOut(await liveTies(), await staffWithPermission(permission), by);

function sortOut(ties: readonly StaffTie[], staff: readonly User[], by: Account) {
  const [may, later]: [User[], { user: User; from: Date }[]] = [[], []];
  for (const user of staff.filter(({ id }) => id !== by.id)) {
    const until = onePerson(ties, by, user);
    if (until === null) may.push(user);
    else if (until !== 'for ever') later.push({ user, from: until });
  }
  return { may, later: later.sort((one, other) => one.from.getTime() - other.from.getTime()) };
}

/** Why this person may not decide yet on what was proposed, with when they may and who else may now. */
export async function refusalsFor(by: User) {
  const ties = await liveTies();
  const staff = await db().select().from(users).where(eq(users.role, 'admin'));
  return (otherId: number, permission: Permission): string | null => {
    const other = staff.find(({ id }) => id === otherId);
    const until = other && other.id !== by.id ? onePerson(ties, by, other) : null;
    if (!other || until === null) return null;
    const deciders = staff.filter((one) => isActive(one) && one.id !== by.id && isPermitted(one, permission));
    const words = { other: fullName(other), may: sortOut(ties, deciders, other).may.map(fullName) };
    return until === 'for ever' ? oneMailbox(words) : onePersonUntil({ ...words, until });
  };
}

/** The staff whose proposals this person does not decide on now, being one person with them. */
export async function samePeople(by: User): Promise<number[]> {
  const ties = await liveTies();
  const staff = await db().select().from(users).where(eq(users.role, 'admin'));
  return staff.filter((one) => one.id === by.id || onePerson(ties, by, one) !== null).map(({ id }) => id);
}

const isActive = ({ otpVerifiedAt, switchedOffAt, closedAt }: User) =>
  otpVerifiedAt !== null && switchedOffAt === null && closedAt === null;

/** Refuses `one_person`: what takes two people is not done by two accounts of one. */
export async function refuseOnePerson(by: User, otherId: number, permission: Permission) {
  const message = (await refusalsFor(by))(otherId, permission);
  if (message !== null) throw new Refusal('one_person', { message });
}

/**
 * Whether somebody besides this person decides here. Who was let in lately does not count, so that a first owner can let
 * in others; who was switched off lately does, so that nobody makes themselves the only one at once.
 */
export async function someoneElseDecides(by: Account, except?: number): Promise<boolean> {
  const ties = (await liveTies()).filter(({ kind }) => kind !== 'switched_on');
  const offLately = await db()
    .select()
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        isStaffWho('decide approvals'),
        gt(users.switchedOffAt, new Date(now().getTime() - tieDays * DAY)),
      ),
    );
  const deciders = [...(await staffWithPermission('decide approvals')), ...offLately];
  return deciders.some((one) => one.id !== by.id && one.id !== except && onePerson(ties, by, one) === null);
}
