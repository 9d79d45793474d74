import type { DemoProperty } from './demo-property.ts';
import { pickInTurn, rotate } from './rotate.ts';
import type { Town } from './towns/town.ts';

type PlaceFields = Pick<
  DemoProperty,
  'lga' | 'state' | 'country' | 'nearby_landmarks' | 'property_map' | 'contact_number' | 'title_document_type'
>;

/** Phone numbers of the sales office. */
const lines = ['08000001042', '08000001057', '08000001063', '08000001078', '08000001091'];

export const placeFields = (town: Town, n: number): PlaceFields => ({
  lga: town.lga,
  state: town.state,
  country: 'Nigeria',
  nearby_landmarks: landmarks(town, n),
  property_map: mapOf(town, n),
  contact_number: pickInTurn(lines, n),
  title_document_type: pickInTurn(town.titles, n),
});

/** Three landmarks with their distance, different ones for each property. */
function landmarks({ near }: Town, n: number) {
  return rotate(near.split('; '), n)
    .slice(0, 3)
    .map((place) => `${place} km.`)
    .join(' ');
}

/** The URL of an embedded map with a marker, a little different for each property of a town. */
function mapOf({ at: [latitude, longitude] }: Town, n: number) {
  const lat = latitude + ((n * 7) % 13) / 1000 - 0.006;
  const lon = longitude + ((n * 5) % 11) / 1000 - 0.005;
  const box = [lon - 0.02, lat - 0.014, lon + 0.02, lat + 0.014].map((part) => part.toFixed(4)).join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${lat.toFixed(4)},${lon.toFixed(4)}`;
}

/** A chat link with a first message that names the property. */
export const whatsappLink = (name: string, contactNumber: string) =>
  `https://wa.me/234${contactNumber.slice(1)}?text=${encodeURIComponent(`Hello, please tell me more about ${name}.`)}`;
