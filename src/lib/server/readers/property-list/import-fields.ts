import { propertyPayload } from '#lib/api/office/property-fields.ts';

/** Identifies a property in the source of the file. */
export const KEY_FIELD = 'import_key';

/** Named as in the API. */
export const importFields: readonly string[] = [...Object.keys(propertyPayload.shape), KEY_FIELD];

/** Columns that fill no field, and say what the others mean. */
export const watchedFields: readonly string[] = ['currency', 'status'];

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
  property: 'name',
  estate: 'name',
  estate_name: 'name',
  name_of_property: 'name',
  name_of_estate: 'name',
  selling_price: 'price',
  asking_price: 'price',
  sale_price: 'price',
  cost: 'price',
  price_per_unit: 'price',
  price_per_plot: 'price',
  unit_price: 'price',
  location: 'lga',
  local_government_area: 'lga',
  land_size: 'size',
  plot_size: 'size',
  area_sqm: 'size',
  square_metres: 'size',
  no_of_units: 'total_units',
  number_of_units: 'total_units',
  available_units: 'total_units',
  units_available: 'total_units',
  plots: 'total_units',
  no_of_plots: 'total_units',
  number_of_plots: 'total_units',
  plots_available: 'total_units',
  first_deposit: 'initial_deposit',
  down_payment: 'initial_deposit',
  tenor: 'property_duration_limit',
  tenure: 'property_duration_limit',
  payment_duration: 'property_duration_limit',
  duration_months: 'property_duration_limit',
  payment_plan: 'payment_type',
  payment_option: 'payment_type',
  schedule: 'payment_schedule',
  contact: 'contact_number',
  phone_number: 'contact_number',
  contact_phone: 'contact_number',
  map: 'property_map',
  video: 'video_link',
  whatsapp: 'whatsapp_link',
  phone: 'contact_number',
  fees: 'details',
  ccy: 'currency',
  availability: 'status',
  listing_status: 'status',
};

/** The field that a name means, and whether it is the field's own. */
export function fieldOfName(name: string): { field: string; isOwn: boolean } | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  if (importFields.includes(plain) || watchedFields.includes(plain)) return { field: plain, isOwn: true };
  const field = Object.hasOwn(synonyms, plain) ? synonyms[plain] : undefined;
  return field === undefined ? undefined : { field, isOwn: false };
}
