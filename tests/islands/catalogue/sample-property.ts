import type { Property } from '#lib/api/catalogue/property.ts';

/** A plot on an estate with everything a property can have; `wish` changes it. */
export const aListedProperty = (wish: Partial<Property> = {}): Property => ({
  id: 7,
  name: 'Palm Grove Estate',
  display_image: '/photos/plot-01/800.jpg',
  thumbnail: '/photos/plot-01/400.webp',
  photos: [aPhoto(1), aPhoto(2)],
  price: 9_000_000,
  initial_deposit: 1_800_000,
  is_discount: true,
  discount_percentage: 10,
  is_saved: false,
  street_address: 'Poka Road',
  lga: 'Epe',
  state: 'Lagos',
  country: 'Nigeria',
  size: 600,
  type: { id: 1, name: 'Land' },
  category: 'estate',
  purpose: ['Sale'],
  features: ['Gym', 'Light', 'Manned gate'],
  unit_available: 14,
  number_of_unit: 12,
  reserved_until: null,
  payment_type: 'installment',
  property_duration_limit: 12,
  payment_schedule: ['Monthly', 'Quarterly'],
  details: [
    aFee(1, 'Roads and drains', 'infrastructure', '', 800_000),
    aFee(2, 'Electricity', 'infrastructure', 'Bungalow', 450_000),
    aFee(3, 'Electricity', 'infrastructure', 'Duplex', 650_000),
    aFee(4, 'Survey', 'others', '', 250_000),
    aFee(5, 'Lift', 'others', 'Duplex', 90_000),
  ],
  nearby_landmarks: 'Epe General Hospital, 4 km',
  topography: 'Dry, level',
  road_access: 'Tarred',
  gated_estate: true,
  fencing: false,
  no_of_bedroom: 4,
  number_of_bathroom: 5,
  parking_space: 2,
  year_built: 2021,
  overview: 'Serviced plots inside one fence.',
  description: 'Ten minutes from Epe town.',
  title_document_type: 'Certificate of Occupancy',
  property_agreement: 'An agreement',
  kept_percent: 10,
  refund_days: 90,
  property_map: 'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4',
  video_link: 'https://youtu.be/dQw4w9WgXcQ',
  whatsapp_link: 'https://wa.me/2348030000000',
  contact_number: '0803 000 0000',
  published_at: '2026-11-20T08:00:00.000Z',
  has_layout: false,
  ...wish,
});

/** A duplex that is paid for at once. */
export const aHouse = (wish: Partial<Property> = {}) =>
  aListedProperty({
    name: 'Orchid Duplex',
    category: 'other',
    type: { id: 2, name: 'Residential' },
    payment_type: 'full',
    initial_deposit: 9_000_000,
    ...wish,
  });

const aPhoto = (id: number) => ({
  id,
  url: `/photos/plot-0${id}/800.jpg`,
  key: `plot-0${id}`,
  alt: `Plot ${id} with a fence`,
  color: '#aabbcc',
  width: 1440,
  height: 960,
  widths: [400, 800, 1200],
  avif: true,
});

function aFee(
  id: number,
  name: string,
  type: 'infrastructure' | 'others',
  purpose: '' | 'Bungalow' | 'Duplex',
  value: number,
) {
  return { id, name, type, purpose, value };
}
