import type { BuyPropertyPayload } from '#lib/api/purchases/buy-property.ts';
import type { User } from '../../http/context.ts';

type Details = Omit<
  BuyPropertyPayload,
  'property_id' | 'payment_type' | 'number_of_unit' | 'paid_amount' | 'payment_method' | 'bank_name'
>;

export const contractDetailsOf = (user: User): Details => ({
  business_type: 'Individual',
  subscriber_name_1: `${user.firstName} ${user.lastName}`,
  marital_status: 'Married',
  gender: user.firstName === 'Emeka' || user.firstName === 'Tunde' ? 'male' : 'female',
  date_of_birth: '1988-06-14',
  nationality: 'Nigerian',
  residential_address: user.address ?? '8 Opebi Road',
  town: user.lga ?? 'Ikeja',
  state: user.state ?? 'Lagos',
  country: 'Nigeria',
  email: user.email,
  sms: user.phoneNumber,
  occupation: 'Pharmacist',
  employer: 'Mainland General Hospital',
  employer_address: '3 Broad Street, Lagos',
  next_of_kin_name: `Ifeoma ${user.lastName}`,
  next_of_kin_relationship: 'Sister',
  next_of_kin_phone: '08061239876',
  next_of_kin_address: '21 Allen Avenue, Ikeja',
});
