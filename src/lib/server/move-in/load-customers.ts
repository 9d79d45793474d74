import type { Day } from '#lib/domain/days.ts';
import type { MoveInCustomer } from '#lib/domain/move-in/records/customers.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import { newCustomerId } from '../accounts/find-account.ts';
import { accounts, movedInCustomers, users } from '../db/schema.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import { type Moment, noonOf } from './moment.ts';

/** No password is hashed to this, so nobody signs in with one. */
const NO_PASSWORD = 'not yet taken over';

/** Accounts that nobody can use before they are invited, each with a wallet. */
export async function loadCustomers(
  all: readonly MoveInCustomer[],
  { moveInId, at, firstDays }: { moveInId: number; at: Moment; firstDays: Map<MoveInCustomer, Day> },
): Promise<Map<MoveInCustomer, number>> {
  const numbers = new Set<string>();
  while (numbers.size < all.length) numbers.add(newCustomerId());
  const free = [...numbers];
  const ids = await insertWithIds(
    users,
    all.map((customer, place) =>
      customerRow(customer, free[place] as string, { at, firstDay: firstDays.get(customer) }),
    ),
  );
  await insertRows(
    movedInCustomers,
    all.map(({ no, otherNos }, place) => ({ userId: ids[place] as number, moveInId, customerNo: no, otherNos })),
  );
  await insertRows(
    accounts,
    ids.map((userId) => ({ kind: 'wallet' as const, userId })),
  );
  return new Map(all.map((customer, place) => [customer, ids[place] as number]));
}

function customerRow(
  { name, email, phone, address, state, joinedOn }: MoveInCustomer,
  uniqueCustomerId: string,
  { at, firstDay = at.day }: { at: Moment; firstDay: Day | undefined },
) {
  const [, firstName = name, lastName = ''] = /^(.+) (\S+)$/.exec(name) ?? [];
  const since = joinedOn && joinedOn < firstDay ? joinedOn : firstDay;
  return {
    email: email ?? '',
    passwordHash: NO_PASSWORD,
    firstName,
    lastName,
    phoneNumber: phone === null ? '' : `0${phone}`,
    country: 'Nigeria',
    state: state ? (findState(state)?.name ?? state) : null,
    address: address || null,
    uniqueCustomerId,
    // known to the company: nobody else can sign up with this address
    otpVerifiedAt: at.moment,
    createdAt: since < at.day ? noonOf(since) : at.moment,
    updatedAt: at.moment,
  };
}
