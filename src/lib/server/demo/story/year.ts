import { addDays, addMonths, type Day } from '#lib/domain/days.ts';
import { receiveTransfer } from '../../ledger/receive-transfer.ts';
import { notePlan } from '../../office/plans/note-plan.ts';
import { sendRepaymentReminders } from '../../reminders/remind-of-repayments.ts';
import { type Cast, makeAccount } from './accounts.ts';
import { assign, buy, confirm, propertyNamed, repay } from './actions.ts';
import { actAs } from './actor.ts';
import type { StoryClock } from './story-clock.ts';

interface NotedPromise {
  /** After the start of the plan, both in days. */
  notedOn: number;
  promisedFor: number;
  note: string;
}

interface Buyer {
  name: readonly [first: string, last: string];
  property: string;
  purpose: 'Bungalow' | 'Duplex';
  /** The plan began so many months and days ago: its instalments are due on that day of each month. */
  ago: readonly [months: number, days: number];
  /** Without them the price is paid at once. */
  months?: number;
  schedule?: 'Monthly' | 'Quarterly';
  /** Instalments that were paid, each on its day. */
  paid?: number;
  marketer?: string;
  promises?: readonly NotedPromise[];
}

const olumo = { property: 'Olumo Ridge', purpose: 'Duplex', months: 12 } as const;
const plateau = {
  property: 'Plateau Rise, serviced plots',
  purpose: 'Bungalow',
  months: 18,
  schedule: 'Quarterly',
} as const;
const canaan = { property: 'Canaan View plots', purpose: 'Bungalow' } as const;
const coalCity = { property: 'Coal City Gardens', purpose: 'Duplex' } as const;

/** Customers of a year: on time, late by every age, with promises that were kept, broken and are open. */
const buyers: readonly Buyer[] = [
  { name: ['Chinedu', 'Okeke'], ...plateau, ago: [12, 0], paid: 4, marketer: 'HSM-1042' },
  { name: ['Funmilayo', 'Ajayi'], ...canaan, ago: [11, 3] },
  { name: ['Ibrahim', 'Sani'], ...plateau, ago: [10, 0], paid: 3, marketer: 'HSM-1063' },
  {
    name: ['Blessing', 'Effiong'],
    ...plateau,
    ago: [9, 12],
    paid: 2,
    promises: [{ notedOn: 278, promisedFor: 300, note: 'Waits for the harvest. Sounds willing.' }],
  },
  { name: ['Yetunde', 'Coker'], ...coalCity, ago: [8, 6], marketer: 'HSM-1057' },
  { name: ['Samuel', 'Danjuma'], ...plateau, ago: [6, 2], paid: 1, marketer: 'HSM-1042' },
  {
    name: ['Amaka', 'Obi'],
    ...olumo,
    ago: [6, 5],
    paid: 2,
    promises: [
      { notedOn: 120, promisedFor: 130, note: 'Her shop was flooded. Will pay two instalments at once.' },
      { notedOn: 170, promisedFor: 178, note: 'Second call. Asks whether the plan can be made longer.' },
    ],
  },
  { name: ['Kunle', 'Ogunbanjo'], ...canaan, ago: [5, 9] },
  {
    name: ['Zainab', 'Mohammed'],
    ...olumo,
    ago: [4, 9],
    paid: 1,
    marketer: 'HSM-1078',
    promises: [{ notedOn: 75, promisedFor: 82, note: 'Her employer pays late.' }],
  },
  {
    name: ['Peter', 'Adamu'],
    ...olumo,
    ago: [3, 20],
    paid: 1,
    marketer: 'HSM-1063',
    promises: [{ notedOn: 25, promisedFor: 34, note: 'Asked for the account number again.' }],
  },
  { name: ['Ruth', 'Nnamdi'], ...coalCity, ago: [2, 16] },
  { name: ['Segun', 'Falade'], ...olumo, ago: [2, 1], paid: 1, marketer: 'HSM-1091' },
  { name: ['Maryam', 'Usman'], ...canaan, ago: [1, 4] },
  { name: ['David', 'Etim'], ...coalCity, ago: [0, 16], marketer: 'HSM-1042' },
];

/** Each on the day after one of their instalments was due. */
const remindedDaysAgo = [95, 69, 65, 49, 38, 34, 19] as const;

export async function yearOfSales({ office }: Cast, clock: StoryClock) {
  for (const [index, buyer] of buyers.entries()) await purchase(buyer, index, office, clock);
  for (const days of remindedDaysAgo) {
    clock.goTo(clock.daysAgo(days), '08:00');
    await sendRepaymentReminders();
  }
}

async function purchase(buyer: Buyer, index: number, office: Cast['office'], clock: StoryClock) {
  const start = addMonths(clock.daysAgo(buyer.ago[1]), -buyer.ago[0]);
  const who = actAs(
    await makeAccount(
      {
        email: `${buyer.name.join('.').toLowerCase()}@example.com`,
        password: '',
        name: buyer.name,
        phone: `0803${String(4_410_027 + index * 7919).padStart(7, '0')}`,
        joinedOn: addDays(start, -4),
      },
      clock,
    ),
  );
  clock.goTo(start, '11:20');
  const { planId, paymentId } = await buy(who, buyer);
  clock.goTo(start, '16:40');
  await confirm(office, paymentId);
  clock.goTo(addDays(start, 1), '09:10');
  await assign(office, planId);
  const step = buyer.schedule === 'Quarterly' ? 3 : 1;
  const payments = Array.from({ length: buyer.paid ?? 0 }, (_, paid) => addMonths(start, step * (paid + 1)));
  const events = [
    ...payments.map((day) => ({ day, happen: () => payFromWallet(day) })),
    ...(buyer.promises ?? []).map((promise) => ({
      day: addDays(start, promise.notedOn),
      happen: () => notePromise(promise),
    })),
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
  for (const { day, happen } of events) {
    clock.goTo(day, '08:30');
    await happen();
  }

  async function notePromise({ promisedFor, note }: NotedPromise) {
    await office.do(notePlan, { id: planId, text: note, promised_for: addDays(start, promisedFor) });
  }

  async function payFromWallet(day: Day) {
    const { price, initialDeposit } = await propertyNamed(buyer.property);
    const amount = Math.ceil(((price - initialDeposit) * step) / (buyer.months ?? 1));
    await receiveTransfer({ userId: who.user.id, amount, externalReference: `demo-${planId}-${day}` });
    await repay(who, planId, 'virtual_wallet');
  }
}
