import type { Property } from '#lib/api/catalogue/property.ts';
import { areaText } from '../property-texts.ts';

type Fact = [name: string, value: string | number | null];

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');

const estateFacts = ({ topography, road_access, gated_estate, fencing }: Property): Fact[] => [
  ['Topography', topography],
  ['Road access', road_access],
  ['Gated', yesNo(gated_estate)],
  ['Fencing', yesNo(fencing)],
];

const houseFacts = (property: Property): Fact[] => [
  ['Bedrooms', property.no_of_bedroom],
  ['Bathrooms', property.number_of_bathroom],
  ['Parking', property.parking_space],
  ['Year built', property.year_built],
];

/** Facts without a value are left out. */
function propertyFacts(property: Property): Fact[] {
  const { size, type, category, title_document_type, unit_available } = property;
  const facts: Fact[] = [
    ['Size', size === null ? null : areaText(size)],
    ['Type', category === 'estate' ? `${type.name}, estate` : type.name],
    ['Title', title_document_type],
    [type.name === 'Land' ? 'Plots left' : 'Units left', unit_available],
    ...(category === 'estate' ? estateFacts(property) : houseFacts(property)),
  ];
  return facts.filter(([, value]) => value !== null && value !== '');
}

export const Facts = ({ property }: { property: Property }) => (
  <ul className="facts">
    {propertyFacts(property).map(([name, value]) => (
      <li key={name}>
        <span>{name}</span>
        <b>{value}</b>
      </li>
    ))}
  </ul>
);
