import { formatNumber } from '#lib/domain/format-number.ts';
import { housePhotos } from './choose-photos.ts';
import type { DemoProperty } from './demo-property.ts';
import { houseFees, rentalFees } from './fees.ts';
import { paymentFields, scheduleWords } from './payment-fields.ts';
import { placeFields, whatsappLink } from './place-fields.ts';
import { pickInTurn, rotate } from './rotate.ts';
import type { HouseRow, RentalRow, Terms } from './rows/row-types.ts';
import { houseAgreement, tenancy } from './texts/agreements.ts';
import { exteriors, type LeadPhoto } from './texts/exteriors.ts';
import { finishes, interiors, layouts, lets } from './texts/house-texts.ts';
import { atOnce, inParts, soldOutText } from './texts/payment-texts.ts';
import { towns } from './towns/towns.ts';

const features = ['Fitted kitchen', 'Gym', 'CCTV', 'Treated water', 'Inverter wiring', 'Air conditioning', 'Intercom'];
const ownFeature = { 'two-storey': 'Balcony', bungalow: 'Garden', flat: 'Balcony' };
const kindsOfHouse = {
  duplex: 'duplex',
  semi: 'semi-detached house',
  bungalow: 'bungalow',
  terrace: 'terrace house',
  flats: 'flat',
};

/** `n` is the index among all rows, `nth` among those with the same first photo. */
export function houseProperty(row: HouseRow, n: number, nth: number): DemoProperty {
  const [name, town, street, photo, bedrooms, bathrooms, cars, size, price, terms, units, { off = 0 } = {}] = row;
  const house = { name, town, street, photo, bedrooms, bathrooms, cars, size, units };
  const payment = paymentFields(price, terms);
  const common = commonOf(house, n, nth, payingWords(terms, units, n));
  const { where } = whereOf(house);
  return {
    ...common,
    ...payment,
    purpose: ['Sale'],
    discount_percentage: off,
    details: houseFees(payment.price, { flat: shapeOf(photo) === 'flat' }),
    year_built: 2023 + (n % 4),
    property_agreement: houseAgreement({ name, where, title: common.title_document_type, inParts: terms !== null }),
    whatsapp_link: n % 5 === 4 ? null : whatsappLink(name, common.contact_number),
  };
}

export function rentalProperty(row: RentalRow, n: number, nth: number): DemoProperty {
  const [name, town, street, photo, bedrooms, bathrooms, cars, size, rent, units, whatsapp] = row;
  const house = { name, town, street, photo, bedrooms, bathrooms, cars, size, units };
  const payment = paymentFields(rent, null);
  const common = commonOf(house, n, nth, pickInTurn(lets, n));
  return {
    ...common,
    ...payment,
    purpose: ['Rent'],
    discount_percentage: 0,
    details: rentalFees(payment.price),
    year_built: 2016 + (n % 7),
    property_agreement: tenancy({ name, where: whereOf(house).where }),
    whatsapp_link: whatsapp ? whatsappLink(name, common.contact_number) : null,
  };
}

interface House {
  name: string;
  town: HouseRow[1];
  street: string;
  photo: HouseRow[3];
  bedrooms: number;
  bathrooms: number;
  cars: number;
  size: number;
  units: number;
}

function commonOf(house: House, n: number, nth: number, paying: string) {
  const town = towns[house.town];
  const shape = shapeOf(house.photo);
  const [first, second] = rotate(interiors[shape], n);
  return {
    ...placeFields(town, n),
    name: house.name,
    type: 'Residential' as const,
    category: 'other' as const,
    street_address: house.street,
    size: house.size,
    features: ['Light', ...rotate(features, n).slice(0, 3 + (n % 2)), ownFeature[shape]],
    total_units: house.units,
    topography: null,
    road_access: null,
    gated_estate: null,
    fencing: null,
    no_of_bedroom: house.bedrooms,
    number_of_bathroom: house.bathrooms,
    parking_space: house.cars,
    overview: overviewOf(house, n),
    description: [
      `${pickInTurn(exteriors[house.photo as LeadPhoto], nth)} ${pickInTurn(layouts[shape], n)(layoutOf(house, shape))}`,
      `${first} ${second} ${pickInTurn(finishes, n + nth)}`,
      `${pickInTurn(town.setting, n)} ${paying}`,
    ].join('\n\n'),
    video_link: null,
    photos: housePhotos(house.photo, n, shape),
  };
}

function shapeOf(photo: string) {
  if (photo.startsWith('flats')) return 'flat';
  return photo.startsWith('bungalow') ? 'bungalow' : 'two-storey';
}

function layoutOf({ bedrooms, bathrooms, cars, size }: House, shape: 'two-storey' | 'bungalow' | 'flat') {
  const of = (count: number, thing: string) => `${inWords(count)} ${thing}${count === 1 ? '' : 's'}`;
  const flat = shape === 'flat';
  return {
    beds: flat ? of(bedrooms, 'bedroom') : inWords(bedrooms),
    baths: flat ? of(bathrooms, 'bathroom') : inWords(bathrooms),
    cars: of(cars, 'car'),
    size: formatNumber(size),
  };
}

function overviewOf(house: House, n: number) {
  const kind = kindsOfHouse[house.photo.split('-')[0] as keyof typeof kindsOfHouse];
  const { where } = whereOf(house);
  const rooms = `${inWords(house.bedrooms)}-bedroom ${kind}`;
  return pickInTurn([`A ${rooms} on ${where}.`, `A ${rooms} of ${house.size} SQ m on ${where}.`], n);
}

function whereOf({ town, street }: House) {
  const { town: name, state } = towns[town];
  return { where: state === 'FCT' ? `${street}, ${name}, FCT` : `${street}, ${name}, ${state} State` };
}

function payingWords(terms: Terms, units: number, n: number) {
  if (units === 0) return soldOutText;
  if (terms === null) return pickInTurn(atOnce, n);
  return pickInTurn(inParts, n)({ deposit: terms[0], months: terms[1], how: scheduleWords(terms[2]), thing: 'home' });
}

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number) => numerals[count] ?? String(count);
