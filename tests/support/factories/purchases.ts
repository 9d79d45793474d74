import type { InputOf } from '#lib/api/call.ts';
import { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { addMonths, today } from '#lib/domain/days.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { now } from '#lib/server/runtime.ts';
import type { send } from '../api/send.ts';
import { as, type Person } from './people.ts';
import { aPicture } from './pictures.ts';

type Payload = Partial<InputOf<typeof buyProperty>>;

export const contractForm = {
  business_type: 'Individual',
  subscriber_name_1: 'Adaeze Okonkwo',
  marital_status: 'Single',
  gender: 'female',
  date_of_birth: '1990-04-12',
  nationality: 'Nigerian',
  residential_address: '12 Marina Road',
  town: 'Epe',
  state: 'Lagos',
  country: 'Nigeria',
  email: 'adaeze@example.com',
  sms: '08031234567',
  occupation: 'Engineer',
  next_of_kin_name: 'Chidi Okonkwo',
  next_of_kin_phone: '08051234567',
  next_of_kin_address: '12 Marina Road',
  next_of_kin_relationship: 'Brother',
} as const;

/** One-time payment for one unit. */
export const oneTime = (property: Property, wish: Payload = {}): Payload => {
  const units = Number(wish.number_of_unit ?? 1);
  return {
    ...contractForm,
    property_id: property.id,
    payment_type: 1,
    number_of_unit: units,
    paid_amount: (property.price * units) / 100,
    payment_method: 'bank_transfer',
    bank_name: 'Adaeze I. Okonkwo',
    ...wish,
  };
};

/** The deposit now, the rest in six months from today. */
export const byInstalments = (property: Property, wish: Payload = {}): Payload => {
  const units = Number(wish.number_of_unit ?? 1);
  const start = String(wish.start_date ?? today(now()));
  const months = Number(wish.monthly_duration ?? 6);
  return {
    ...oneTime(property, wish),
    payment_type: 2,
    monthly_duration: months,
    repayment_schedule: 'Monthly',
    start_date: start,
    end_date: /^\d{4}-\d\d-\d\d$/.test(start) ? addMonths(start, months) : start,
    paid_amount: (property.initialDeposit * units) / 100,
    ...wish,
  };
};

/** The files of the form, and the proof of a transfer. */
export const purchaseFiles = async () => ({
  profile_picture: await aPicture('owner.png'),
  means_of_ids: [await aPicture('passport.png')],
  proof_of_payment: await aPicture(),
});

interface How {
  key?: string;
  files?: Record<string, File | File[]>;
}

/** Only a transfer under a reservation may make no plan. */
type Bought = Awaited<ReturnType<typeof send<typeof buyProperty>>> & { body: { plan: { id: number } } };

export const buy = async (person: Person, payload: Payload, { key, files }: How = {}) =>
  (await as(person).call(buyProperty, payload, { key, files: files ?? (await purchaseFiles()) })) as Bought;
