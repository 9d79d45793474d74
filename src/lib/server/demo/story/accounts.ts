import type { Day } from '#lib/domain/days.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { type Actor, actAs } from './actor.ts';
import type { StoryClock } from './story-clock.ts';

interface Account {
  email: string;
  password: string;
  name: readonly [first: string, last: string];
  phone: string;
  staffRole?: StaffRole;
  home?: { state: string; lga: string; address: string };
}

/** Published in the README; only ever created with the demo data. */
export const demoAccounts = {
  customer: { email: 'customer@example.com', password: 'demo-Customer-2026' },
  newcomer: { email: 'newcomer@example.com', password: 'demo-Newcomer-2026' },
  office: { email: 'office@example.com', password: 'demo-Office-2026' },
  finance: { email: 'finance@example.com', password: 'demo-Finance-2026' },
  sales: { email: 'sales@example.com', password: 'demo-Sales-2026' },
  support: { email: 'support@example.com', password: 'demo-Support-2026' },
  auditor: { email: 'auditor@example.com', password: 'demo-Auditor-2026' },
} as const;

const accounts = {
  office: {
    ...demoAccounts.office,
    name: ['Bola', 'Adeyemi'],
    phone: '08020000001',
    joinedDaysAgo: 420,
    staffRole: 'owner',
  },
  finance: {
    ...demoAccounts.finance,
    name: ['Chidi', 'Okafor'],
    phone: '08020000002',
    joinedDaysAgo: 419,
    staffRole: 'finance',
  },
  sales: {
    ...demoAccounts.sales,
    name: ['Amina', 'Yusuf'],
    phone: '08020000003',
    joinedDaysAgo: 419,
    staffRole: 'sales',
  },
  support: {
    ...demoAccounts.support,
    name: ['Kunle', 'Adebayo'],
    phone: '08020000004',
    joinedDaysAgo: 418,
    staffRole: 'support',
  },
  auditor: {
    ...demoAccounts.auditor,
    name: ['Grace', 'Etim'],
    phone: '08020000005',
    joinedDaysAgo: 417,
    staffRole: 'auditor',
  },
  adaeze: {
    ...demoAccounts.customer,
    name: ['Adaeze', 'Okonkwo'],
    phone: '08031234567',
    joinedDaysAgo: 400,
    home: { state: 'Lagos', lga: 'Eti-Osa', address: '14 Admiralty Way, Lekki Phase 1' },
  },
  newcomer: { ...demoAccounts.newcomer, name: ['Tobi', 'Lawal'], phone: '09071234567', joinedDaysAgo: 1 },
  emeka: { ...withoutPassword('emeka.nwosu'), name: ['Emeka', 'Nwosu'], phone: '08052345678', joinedDaysAgo: 300 },
  halima: { ...withoutPassword('halima.bello'), name: ['Halima', 'Bello'], phone: '07063456789', joinedDaysAgo: 210 },
  tunde: { ...withoutPassword('tunde.bakare'), name: ['Tunde', 'Bakare'], phone: '08124567890', joinedDaysAgo: 120 },
  ngozi: { ...withoutPassword('ngozi.eze'), name: ['Ngozi', 'Eze'], phone: '09085678901', joinedDaysAgo: 45 },
} as const satisfies Record<string, Account & { joinedDaysAgo: number }>;

/** For customers who only fill the lists of the office. */
function withoutPassword(name: string) {
  return { email: `${name}@example.com`, password: '' };
}

export type Cast = Record<keyof typeof accounts, Actor>;

export async function makeAccounts(clock: StoryClock): Promise<Cast> {
  const cast: Partial<Cast> = {};
  for (const [name, account] of Object.entries(accounts))
    cast[name as keyof Cast] = actAs(
      await makeAccount({ ...account, joinedOn: clock.daysAgo(account.joinedDaysAgo) }, clock),
    );
  return cast as Cast;
}

export async function makeAccount(account: Account & { joinedOn: Day }, clock: StoryClock): Promise<User> {
  clock.goTo(account.joinedOn, '10:05');
  const [user] = await db()
    .insert(users)
    .values({
      email: account.email,
      passwordHash: account.password ? await hashPassword(account.password) : 'no password fits this',
      publishedPassword: account.password !== '',
      role: account.staffRole ? 'admin' : 'customer',
      staffRole: account.staffRole ?? null,
      firstName: account.name[0],
      lastName: account.name[1],
      phoneNumber: account.phone,
      uniqueCustomerId: `HS${account.phone.slice(-8)}`,
      country: 'Nigeria',
      ...account.home,
      otpVerifiedAt: now(),
      emailVerifiedAt: now(),
      createdAt: now(),
      updatedAt: now(),
    })
    .returning();
  return user as User;
}
