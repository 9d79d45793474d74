import { propertyPayload } from '#lib/api/office/property-fields.ts';

/** Identifies a property in the source of the file. */
export const KEY_FIELD = 'import_key';

/** Named as in the API. */
export const importFields: readonly string[] = [...Object.keys(propertyPayload.shape), KEY_FIELD];

/** Common headers of other lists, with the field they mean. */
const synonyms: Record<string, string> = {
  title: 'name',
  property_name: 'name',
  amount: 'price',
  property_type: 'type',
  bedrooms: 'no_of_bedroom',
  bedroom: 'no_of_bedroom',
  beds: 'no_of_bedroom',
  no_of_bedrooms: 'no_of_bedroom',
  number_of_bedrooms: 'no_of_bedroom',
  bathrooms: 'number_of_bathroom',
  bathroom: 'number_of_bathroom',
  baths: 'number_of_bathroom',
  no_of_bathroom: 'number_of_bathroom',
  number_of_bathrooms: 'number_of_bathroom',
  parking: 'parking_space',
  parking_spaces: 'parking_space',
  town: 'lga',
  city: 'lga',
  area: 'lga',
  local_government: 'lga',
  address: 'street_address',
  street: 'street_address',
  state_name: 'state',
  sqm: 'size',
  size_sqm: 'size',
  units: 'total_units',
  number_of_unit: 'total_units',
  unit_available: 'total_units',
  deposit: 'initial_deposit',
  discount: 'discount_percentage',
  duration: 'property_duration_limit',
  landmarks: 'nearby_landmarks',
  title_document: 'title_document_type',
  agreement: 'property_agreement',
  map: 'property_map',
  video: 'video_link',
  whatsapp: 'whatsapp_link',
  phone: 'contact_number',
  fees: 'details',
};

export function fieldOfHeader(header: string): string | undefined {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return importFields.includes(name) ? name : Object.hasOwn(synonyms, name) ? synonyms[name] : undefined;
}
