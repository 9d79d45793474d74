import { addDays, addMonths, type Day, daysBetween } from '#lib/domain/days.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import type { StoryClock } from '../story-clock.ts';
import { type Estate, estates } from './estates.ts';
import { type Name, namesOf } from './names.ts';
import type { Chance } from './random.ts';

/** Enough for three hundred customers with those whose stories are told one by one. */
const CUSTOMERS = 286;
/** The others have an account and look around. The first start has time for so many stories. */
const BUYERS = 120;
const YEAR = 364;

export interface Registration {
  name: Name;
  email: string;
  phone: string;
  joinedOn: Day;
}

export interface Buyer extends Registration {
  estate: Estate['property'];
  units: number;
  start: Day;
  by: PaymentMethod;
  marketer: string | undefined;
  /** Of a price that is paid at once: all fees are paid soon after. */
  paysFees: boolean;
  /** Of instalments; the price is paid at once without it. */
  terms: InstalmentTerms | undefined;
}

interface InstalmentTerms {
  months: number;
  schedule: 'Monthly' | 'Quarterly';
  /** When each instalment that is paid is paid. */
  payments: Day[];
  /** For how many days an instalment is overdue. */
  overdue: number | undefined;
}

const marketers = ['HSM-1042', 'HSM-1057', 'HSM-1063', 'HSM-1078', 'HSM-1091'] as const;

/** They are the same at every load; their days are counted back from it. */
export function bulkCustomers(lot: Chance, clock: StoryClock): { buyers: Buyer[]; others: Registration[] } {
  const names = namesOf(CUSTOMERS, lot);
  const registered = names.map((name, index): Registration => {
    const isBuyer = index < BUYERS;
    const ago = isBuyer ? daysAgoOf(index, BUYERS) : daysAgoOf(index - BUYERS, CUSTOMERS - BUYERS);
    return {
      name,
      email: `${name.first}.${name.last}@example.org`.toLowerCase(),
      phone: `0706${1_000_000 + index * 7919}`,
      joinedOn: clock.daysAgo(ago + 3),
    };
  });
  const left = new Map(estates.map(({ property, units }) => [property, units as number]));
  return { buyers: registered.slice(0, BUYERS).map(buyer), others: registered.slice(BUYERS) };

  function buyer(registration: Registration, index: number): Buyer {
    const start = addDays(registration.joinedOn, 3);
    const estate = lot.pick(estates.filter(({ property }) => (left.get(property) ?? 0) > 1));
    const units = lot.percent(12) ? 2 : 1;
    left.set(estate.property, (left.get(estate.property) ?? 0) - units);
    const terms = lot.percent(76) ? termsOf(estate, start, { lot, clock }) : undefined;
    return {
      ...registration,
      estate: estate.property,
      units,
      start,
      by: lot.pick(methods),
      marketer: lot.percent(45) ? lot.pick(marketers) : undefined,
      paysFees: terms === undefined && index % 5 === 0,
      terms,
    };
  }
}

/** A little more come each month. */
const daysAgoOf = (index: number, of: number) =>
  Math.round(YEAR * (1 - Math.sqrt((index + of / 7) / (of * (8 / 7))))) + 2;

const methods = ['virtual_wallet', 'virtual_wallet', 'paystack', 'paystack', 'bank_transfer'] as const;

/** Of ten who pay in instalments two pay early, five on the day, one late, and two are behind. */
function termsOf(estate: Estate, start: Day, { lot, clock }: { lot: Chance; clock: StoryClock }): InstalmentTerms {
  const schedule = estate.schedules === 'M' || lot.percent(35) ? 'Monthly' : 'Quarterly';
  const step = schedule === 'Monthly' ? 1 : 3;
  const months = lot.pick([6, 12, 12, 18, 24, 36].filter((one) => one <= estate.longest));
  const today = clock.daysAgo(0);
  const due = Array.from({ length: months / step }, (_, at) => addMonths(start, step * (at + 1)));
  const behind = lot.percent(24) ? lot.pick([1, 1, 1, 2, 2, 3, 4]) : 0;
  const missed = due.filter((day) => day < today).slice(-behind || due.length);
  const shift = behind > 0 ? lot.pick([0, 3, 9]) : lot.pick([-11, -5, 0, 0, 0, -1, -2, -1, 6, 13]);
  const payments = due.filter((day) => !missed.includes(day)).map((day) => addDays(day, shift));
  return { months, schedule, payments, overdue: missed[0] === undefined ? undefined : daysBetween(missed[0], today) };
}
