import { Icon } from '#islands/ui/icons/icon.tsx';
import * as icons from '#islands/ui/icons/icons.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { areaText } from '../property-texts.ts';

interface Fact {
  icon: string;
  name: string;
  value: string | number | null;
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');

const estateFacts = ({ topography, road_access, gated_estate, fencing }: Property): Fact[] => [
  { icon: icons.landIcon, name: 'Topography', value: topography },
  { icon: icons.roadIcon, name: 'Road access', value: road_access },
  { icon: icons.gateIcon, name: 'Gated', value: yesNo(gated_estate) },
  { icon: icons.shieldIcon, name: 'Fencing', value: yesNo(fencing) },
];

const houseFacts = (property: Property): Fact[] => [
  { icon: icons.bedIcon, name: 'Bedrooms', value: property.no_of_bedroom },
  { icon: icons.bathIcon, name: 'Bathrooms', value: property.number_of_bathroom },
  { icon: icons.carIcon, name: 'Parking', value: property.parking_space },
  { icon: icons.calendarIcon, name: 'Year built', value: property.year_built },
];

/** Facts without a value are left out. */
function propertyFacts(property: Property): Fact[] {
  const { size, type, category, title_document_type, unit_available } = property;
  const facts: Fact[] = [
    { icon: icons.sizeIcon, name: 'Size', value: size === null ? null : areaText(size) },
    { icon: icons.plotIcon, name: 'Type', value: category === 'estate' ? `${type.name}, estate` : type.name },
    { icon: icons.fileIcon, name: 'Title', value: title_document_type },
    ...(category === 'estate' ? estateFacts(property) : houseFacts(property)),
    { icon: icons.keyIcon, name: unitsLeftLabel(property), value: unit_available },
  ];
  return facts.filter(({ value }) => value !== null && value !== '');
}

export const unitsLeftLabel = ({ type }: Pick<Property, 'type'>) =>
  type.name === 'Land' ? 'Plots left' : 'Units left';

export const Facts = ({ property }: { property: Property }) => (
  <ul className="facts">
    {propertyFacts(property).map(({ icon, name, value }) => (
      <li key={name}>
        <Icon of={icon} />
        <div>
          <span>{name}</span>
          <b>{value}</b>
        </div>
      </li>
    ))}
  </ul>
);
