import { and, eq, isNull } from 'drizzle-orm';
import { type Particulars, sharedTraits, type Trait } from '#lib/domain/accounts/same-person.ts';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { contractDetails, namesakes, plans, users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db } from '../runtime.ts';

/** A member of staff with whom somebody has something in common. */
export interface Likeness {
  staffId: number;
  name: string;
  role: RoleKey;
  traits: Trait[];
}

type Named = Pick<User, 'firstName' | 'lastName' | 'phoneNumber' | 'email' | 'address'>;

const particularsOf = ({ firstName, lastName, phoneNumber, email, address }: Named): Particulars => ({
  name: [`${firstName} ${lastName}`],
  phone: [phoneNumber],
  mailbox: [email],
  address: address ? [address] : [],
});

type Form = Pick<
  typeof contractDetails.$inferSelect,
  'subscriberName1' | 'subscriberName2' | 'subscriberName3' | 'additionalName' | 'sms' | 'email' | 'residentialAddress'
>;

/** What a contract form says of its buyers. */
export const formParticulars = (form: { [Field in keyof Form]?: Form[Field] | undefined }): Particulars => {
  const given = (...texts: (string | null | undefined)[]) => texts.filter((text) => typeof text === 'string');
  return {
    name: given(form.subscriberName1, form.subscriberName2, form.subscriberName3, form.additionalName),
    phone: given(form.sms),
    mailbox: given(form.email),
    address: given(form.residentialAddress),
  };
};

const together = (all: readonly Particulars[]): Particulars => ({
  name: all.flatMap(({ name }) => name),
  phone: all.flatMap(({ phone }) => phone),
  mailbox: all.flatMap(({ mailbox }) => mailbox),
  address: all.flatMap(({ address }) => address),
});

/**
 * The members of staff, active, switched off or invited, who seem to be this customer. Who was found to have only the
 * same name is not among them.
 */
export async function likenessesOf(customer: User, forms: readonly Particulars[]): Promise<Likeness[]> {
  const staff = await db()
    .select({ user: users, namesake: namesakes.userId })
    .from(users)
    .leftJoin(namesakes, and(eq(namesakes.staffId, users.id), eq(namesakes.userId, customer.id)))
    .where(and(eq(users.role, 'admin'), isNull(users.closedAt)));
  const own = together([particularsOf(customer), ...forms]);
  return staff.flatMap(({ user, namesake }) => {
    const traits = sharedTraits(own, particularsOf(user));
    const strange = traits.length > 0 && !(namesake !== null && traits.join() === 'name');
    const name = `${user.firstName} ${user.lastName}`.trim();
    return strange ? [{ staffId: user.id, name, role: user.staffRole as RoleKey, traits }] : [];
  });
}

/** By the account and by every contract form of the customer. */
export async function likenessesOfCustomer(customer: User): Promise<Likeness[]> {
  const forms = await db()
    .select({ form: contractDetails })
    .from(contractDetails)
    .innerJoin(plans, eq(plans.id, contractDetails.planId))
    .where(eq(plans.userId, customer.id));
  return likenessesOf(
    customer,
    forms.map(({ form }) => formParticulars(form)),
  );
}
