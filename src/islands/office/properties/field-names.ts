/** Labels of the fields, in the form and in the log of changes. */
export const fieldNames: Record<string, string> = {
  name: 'Name',
  type: 'Type',
  category: 'Estate or single',
  purpose: 'Offered for',
  size: 'Size',
  title_document_type: 'Title document',
  street_address: 'Street address',
  state: 'State',
  lga: 'Local government area',
  country: 'Country',
  nearby_landmarks: 'Landmarks',
  price: 'Price of a unit',
  discount_percentage: 'Discount',
  total_units: 'Units in all',
  payment_type: 'Ways to pay',
  initial_deposit: 'Initial deposit',
  property_duration_limit: 'Longest duration',
  payment_schedule: 'Schedules',
  topography: 'Topography',
  road_access: 'Road access',
  gated_estate: 'Gated',
  fencing: 'Fencing',
  no_of_bedroom: 'Bedrooms',
  number_of_bathroom: 'Bathrooms',
  parking_space: 'Parking spaces',
  year_built: 'Year built',
  features: 'Features',
  details: 'Fees',
  overview: 'Overview',
  description: 'Description',
  property_agreement: 'Agreement',
  kept_percent: 'Kept if a sale is ended',
  refund_days: 'Days until the rest is paid back',
  property_map: 'Map',
  video_link: 'Video',
  whatsapp_link: 'WhatsApp',
  contact_number: 'Marketer’s phone',
  published: 'Publishing',
};

/** 'Name, Price of a unit and Fees' */
export function listFieldNames(fields: readonly string[]) {
  const names = fields.map((field) => fieldNames[field] ?? field);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
