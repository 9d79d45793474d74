import { expect } from 'vitest';

type Value = 'text' | 'url' | 'number' | 'day' | readonly string[];
type Properties = Record<string, readonly Value[]>;

const thing: Properties = { name: ['text'], url: ['url'], image: ['url'], description: ['text'], sameAs: ['url'] };
const place: Properties = {
  ...thing,
  address: [['PostalAddress']],
  geo: [['GeoCoordinates']],
  additionalProperty: [['PropertyValue']],
};

/** The schema.org types that the pages use, with their allowed properties and the types of these. */
const types: Record<string, Properties> = {
  RealEstateListing: {
    ...thing,
    datePosted: ['day'],
    about: [['Place', 'Accommodation']],
    offers: [['Offer']],
  },
  Offer: {
    ...thing,
    price: ['number'],
    priceCurrency: ['text'],
    availability: ['url'],
    businessFunction: ['url'],
  },
  Place: place,
  Accommodation: {
    ...place,
    floorSize: [['QuantitativeValue']],
    numberOfBedrooms: ['number'],
    numberOfBathroomsTotal: ['number'],
    yearBuilt: ['number'],
  },
  PostalAddress: {
    streetAddress: ['text'],
    addressLocality: ['text'],
    addressRegion: ['text'],
    addressCountry: ['text'],
  },
  GeoCoordinates: { latitude: ['number'], longitude: ['number'] },
  QuantitativeValue: { value: ['number'], unitCode: ['text'] },
  PropertyValue: { name: ['text'], value: ['number', 'text'], unitCode: ['text'] },
  BreadcrumbList: { itemListElement: [['ListItem']] },
  ItemList: { itemListElement: [['ListItem']] },
  ListItem: { position: ['number'], name: ['text'], url: ['url'], item: ['url'] },
  Organization: { ...thing, logo: ['url'], telephone: ['text'], email: ['text'] },
  WebSite: { ...thing, potentialAction: [['SearchAction']] },
  SearchAction: { target: ['url'], 'query-input': ['text'] },
};

/** The properties that search engines require. */
const required: Record<string, readonly string[]> = {
  RealEstateListing: ['name', 'url', 'image', 'offers', 'about'],
  Offer: ['price', 'priceCurrency', 'availability'],
  ListItem: ['position'],
  PostalAddress: ['addressRegion', 'addressCountry'],
};

export interface Node {
  '@type': string;
  [property: string]: unknown;
}

const fits = (value: unknown, kind: Value): boolean => {
  if (typeof kind !== 'string') return isNode(value) && kind.includes(value['@type']);
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value === '') return false;
  if (kind === 'url') return URL.canParse(value.replace('{search_term_string}', 'x'));
  return kind === 'day' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : true;
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && '@type' in value;

/** The errors of a node and everything in it. */
function wrongIn(node: Node, where = node['@type']): string[] {
  const allowed = types[node['@type']];
  if (!allowed) return [`${where}: unknown type`];
  const missing = (required[node['@type']] ?? []).filter((name) => !(name in node));
  const wrong = Object.entries(node).flatMap(([name, value]) => {
    if (name === '@type') return [];
    const kinds = allowed[name];
    if (!kinds) return [`${where}.${name}: no such property`];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => [
      ...(kinds.some((kind) => fits(one, kind)) ? [] : [`${where}.${name}: ${JSON.stringify(one)}`]),
      ...(isNode(one) ? wrongIn(one, `${where}.${name}`) : []),
    ]);
  });
  return [...missing.map((name) => `${where}.${name}: missing`), ...wrong];
}

/** The nodes in a page, all of them valid. */
export function nodesIn(html: string): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const nodes = scripts.flatMap(([, text]) => {
    const said = JSON.parse(text ?? '');
    expect(said['@context']).toBe('https://schema.org');
    return said['@graph'] as Node[];
  });
  expect(nodes.flatMap((node) => wrongIn(node))).toEqual([]);
  return nodes;
}
