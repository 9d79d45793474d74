import { maxDigestLines } from '#lib/domain/limits.ts';
import { formatNairaShort } from '#lib/domain/money.ts';

export interface AlertItem {
  propertyId: number;
  name: string;
  lga: string;
  state: string;
  /** In kobo. */
  price: number;
  reason: string;
  detail: string | null;
}

interface Digest {
  title: string;
  /** A line for the notification and for Web Push. */
  content: string;
  /** A heading and its lines each, for the mail. */
  paragraphs: string[];
  propertyIds: number[];
}

type Kind = 'fits' | 'back' | 'phase' | 'price';
const kindOf = ({ reason }: AlertItem) => reason.split(':')[0] as Kind;

const headings: Record<Kind, string> = {
  phase: 'The next phase that you asked about:',
  fits: 'New, and it fits what you look for:',
  back: 'Available again:',
  price: 'The price has fallen of properties that you saved:',
};
const kinds = Object.keys(headings) as Kind[];

/** The text of a digest; `items` belong to one customer and are not empty. */
export function createDigest(items: readonly AlertItem[], href: (propertyId: number) => string): Digest {
  const sections = kinds.flatMap((kind) => {
    const own = items.filter((item) => kindOf(item) === kind);
    return own.length > 0 ? [{ kind, items: own }] : [];
  });
  const propertyIds = [...new Set(sections.flatMap((section) => section.items.map(({ propertyId }) => propertyId)))];
  const [only] = items.length === 1 ? items : [];
  return {
    title: only
      ? titleOf(only)
      : `${propertyIds.length === 1 ? 'News about a property' : `News about ${propertyIds.length} properties`} for you`,
    content: sections.map(({ kind, items }) => summaryOf(kind, items)).join(' '),
    paragraphs: sections.map((section) => paragraphOf(section.kind, section.items, href)),
    propertyIds,
  };
}

function titleOf(item: AlertItem) {
  const titles: Record<Kind, string> = {
    fits: `New: ${item.name}`,
    back: `Available again: ${item.name}`,
    phase: `The next phase is here: ${item.name}`,
    price: `${item.name} now costs ${formatNairaShort(item.price)}`,
  };
  return titles[kindOf(item)];
}

const place = ({ lga, state }: AlertItem) => (lga ? `${lga}, ${state}` : state);

function summaryOf(kind: Kind, items: readonly AlertItem[]) {
  const [first] = items;
  if (!first) return '';
  const more = items.length > 1 ? ` and ${items.length - 1} more` : '';
  const summaries: Record<Kind, string> = {
    fits: `${first.name} in ${place(first)}${more}: ${items.length > 1 ? 'they fit' : 'it fits'} what you look for.`,
    back: `${first.name}${more} can be bought again.`,
    phase: `${first.name} is the next phase of ${first.detail}.`,
    price: `${first.name} now costs ${formatNairaShort(first.price)}${items.length > 1 ? `, and ${items.length - 1} more cost less` : ''}.`,
  };
  return summaries[kind];
}

function paragraphOf(kind: Kind, items: readonly AlertItem[], href: (propertyId: number) => string) {
  const lines = items.slice(0, maxDigestLines).map((item) => `${lineOf(kind, item)}\n${href(item.propertyId)}`);
  const rest = items.length - lines.length;
  return [headings[kind], ...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}

function lineOf(kind: Kind, item: AlertItem) {
  const line = `${item.name}, ${place(item)}: ${formatNairaShort(item.price)}`;
  const additions: Record<Kind, string> = {
    fits: ` (${item.detail})`,
    back: '',
    phase: ` (after ${item.detail})`,
    price: ` instead of ${formatNairaShort(Number(item.detail))}`,
  };
  return line + additions[kind];
}
