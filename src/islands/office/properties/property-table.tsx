import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { formatShortDate } from '#lib/domain/lists/short-forms.ts';
import type { ListTable } from '../list/list-description.ts';
import { PropertyTags } from './property-tags.tsx';

const locationOf = ({ lga, state }: OfficeProperty) => [lga, state].filter(Boolean).join(', ');

export const propertyTable: ListTable<'GET /office/properties', OfficeProperty> = {
  href: ({ id }) => `/office/properties/${id}`,
  columns: [
    {
      name: 'property',
      label: 'Property',
      cell: ({ name }) => name,
      second: (property) => `${locationOf(property)} · ${property.type.name} · no. ${property.id}`,
    },
    { name: 'state', label: 'State', cell: (property) => <PropertyTags property={property} /> },
    { name: 'units', label: 'Units', kind: 'number', value: ({ total_units }) => total_units },
    { name: 'left', label: 'Left', kind: 'number', value: ({ number_of_unit }) => number_of_unit },
    { name: 'held', label: 'Held', kind: 'number', value: ({ held_units }) => held_units },
    { name: 'sold', label: 'Sold', kind: 'number', value: ({ sold_units }) => sold_units },
    { name: 'plans', label: 'Plans', kind: 'number', value: ({ plans_count }) => plans_count },
    {
      name: 'created',
      label: 'Created',
      wide: true,
      cell: ({ created_at }) => formatShortDate(new Date(created_at)),
    },
    {
      name: 'changed',
      label: 'Changed',
      wide: true,
      cell: ({ updated_at }) => formatShortDate(new Date(updated_at)),
    },
    { name: 'price', label: 'Price', kind: 'money', naira: ({ price }) => price },
  ],
};
