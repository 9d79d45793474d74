import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { plainWords } from '#lib/domain/search-text.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import { listingHref } from '../listing/listing-url.ts';
import { catalogueBase, type SearchPath, searchHref } from './search-query.ts';

interface Step {
  text: string;
  href: string;
}

interface FailedSearch {
  path: SearchPath;
  name: string;
  price: { min: number | null; max: number | null; without: string } | null;
}

const kinds = [
  { type: '1', text: 'Land', words: ['land', 'lands', 'plot', 'plots', 'acre', 'acres', 'hectare', 'hectares'] },
  {
    type: '2',
    text: 'Houses',
    words: [
      'house',
      'houses',
      'duplex',
      'bungalow',
      'terrace',
      'flat',
      'flats',
      'apartment',
      'mansion',
      'bed',
      'bedroom',
    ],
  },
] as const;
const mostSteps = 3;

/** Three ways on from a search that found nothing: without its price, its place, its kind; then the kinds there are. */
export function nearestSearches({ path, name, price }: FailedSearch): Step[] {
  const listing = (values: Parameters<typeof listingHref>[1]) =>
    listingHref(`${catalogueBase(path)}/properties`, values);
  const words = plainWords(name);
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`.trim());
  // a number would be read as the id of a state
  const state = [...pairs, ...words]
    .filter((text) => !/\d/.test(text))
    .map((text) => findState(text)?.name)
    .find(Boolean);
  const kind = kinds.find((one) => one.words.some((word) => words.includes(word)));
  const limit = price?.max ? ` up to ${formatNairaShort(fromNaira(price.max))}` : '';
  const steps: (Step | false | undefined)[] = [
    price !== null &&
      price.without !== '' && { text: `“${price.without}” at any price`, href: searchHref(path, price.without) },
    state !== undefined && { text: `All properties in ${state}`, href: listing({ state }) },
    kind && {
      text: kind.text + limit,
      href: listing({ type: kind.type, ...(price?.max && { maxPrice: String(price.max) }) }),
    },
    ...kinds.map(({ type, text }) => ({ text: `All ${text.toLowerCase()}`, href: listing({ type }) })),
    { text: 'New properties', href: `${catalogueBase(path)}/new-properties` },
  ];
  return steps.filter((step) => typeof step === 'object').slice(0, mostSteps);
}
