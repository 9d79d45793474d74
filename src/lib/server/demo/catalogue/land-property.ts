import { formatNumber } from '#lib/domain/format-number.ts';
import { landPhotos } from './choose-photos.ts';
import type { DemoProperty } from './demo-property.ts';
import { landFees } from './fees.ts';
import { paymentFields, scheduleWords } from './payment-fields.ts';
import { placeFields, whatsappLink } from './place-fields.ts';
import { pickInTurn, rotate } from './rotate.ts';
import type { LandRow } from './rows/row-types.ts';
import { landAgreement } from './texts/agreements.ts';
import { exteriors, type LeadPhoto } from './texts/exteriors.ts';
import { building, openServices, papers, plots, services, singles } from './texts/land-texts.ts';
import { inParts, plotAtOnce, soldOutText } from './texts/payment-texts.ts';
import { towns } from './towns/towns.ts';

const estateFeatures = [
  'Gym',
  'Manned gate',
  'Drained roads',
  'Street lamps',
  'Playground',
  'Treated water',
  'CCTV',
  'Park',
];
const openFeatures = ['Survey beacons', 'Drained road', 'Borehole water', 'Corner plots', 'Close to schools'];

/** `n` is the index among all rows, `nth` among those with the same first photo. */
export function landProperty(row: LandRow, n: number, nth: number): DemoProperty {
  const [name, townKey, street, photo, size, price, terms, units, { off = 0, single = false } = {}] = row;
  const town = towns[townKey];
  const place = placeFields(town, n);
  const gated = !single && (photo.startsWith('estate') || name.includes('Estate'));
  const fenced = gated || photo === 'plot-02';
  const topography = pickInTurn(town.ground, n);
  const payment = paymentFields(price, terms);
  const plot = { size: formatNumber(size), street, ground: topography.toLowerCase().replace(', ', ' and ') };
  const features = single
    ? ['Light', 'Steel gate', 'Covered drain']
    : ['Light', ...rotate(gated ? estateFeatures : openFeatures, n).slice(0, gated ? 4 : 2)];
  return {
    ...payment,
    ...place,
    name,
    type: 'Land',
    category: single ? 'other' : 'estate',
    purpose: ['Sale'],
    discount_percentage: off,
    street_address: street,
    size,
    features,
    total_units: units,
    details: landFees(payment.price, { gated, single }),
    topography,
    road_access: gated
      ? 'Tarred, kerbed and drained'
      : pickInTurn(['Tarred', 'Tarred to the junction, graded from there'], n),
    gated_estate: gated,
    fencing: fenced,
    no_of_bedroom: null,
    number_of_bathroom: null,
    parking_space: null,
    year_built: null,
    overview: overviewOf({ size: formatNumber(size), gated, single, street, town: town.town, ground: topography }),
    description: [
      `${pickInTurn(exteriors[photo as LeadPhoto], nth)} ${pickInTurn(single ? singles : plots, n)(plot)}`,
      `${pickInTurn(gated ? services : openServices, n)} ${pickInTurn(building, nth + n)}`,
      `${pickInTurn(town.setting, n)} ${pickInTurn(papers, n + nth)} ${payingWords(row, n)}`,
    ].join('\n\n'),
    property_agreement: landAgreement({
      name,
      where: `${street}, ${town.town}, ${town.state} State`.replace('FCT State', 'FCT'),
      title: place.title_document_type,
      inParts: terms !== null,
    }),
    video_link: null,
    whatsapp_link: n % 4 === 3 ? null : whatsappLink(name, place.contact_number),
    photos: landPhotos(photo, n, { single }),
  };
}

function payingWords([, , , , , , terms, units]: LandRow, n: number) {
  if (units === 0) return soldOutText;
  if (terms === null) return pickInTurn(plotAtOnce, n);
  return pickInTurn(inParts, n)({ deposit: terms[0], months: terms[1], how: scheduleWords(terms[2]), thing: 'plot' });
}

interface Overview {
  size: string;
  gated: boolean;
  single: boolean;
  street: string;
  town: string;
  ground: string;
}

function overviewOf({ size, gated, single, street, town, ground }: Overview) {
  if (single) return `One walled plot of ${size} SQ m on ${street}, ${town}, with its gate and drain in place.`;
  if (gated) return `Serviced plots of ${size} SQ m inside a gated estate on ${street}, ${town}.`;
  return `Surveyed plots of ${size} SQ m off ${street}, ${town}: ${ground.toLowerCase()}.`;
}
