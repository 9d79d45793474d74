import fc from 'fast-check';
import { groupDigits } from '#lib/domain/format-number.ts';
import { workbook } from './read-list.ts';

/** Property lists of a known truth, in every way of writing them. */

interface Truth {
  name: string;
  state: string;
  lga: string;
  street: string;
  price: number;
  units: number;
  size: number;
  bedrooms: number;
  months: number;
  phone: string;
}

interface RandomList {
  file: Uint8Array;
  truths: Truth[];
}

const places = [
  ['Lagos', 'Eti-Osa', 'Lekki Phase 1'],
  ['Lagos', 'Ikeja', 'Allen'],
  ['Ogun', 'Ifo', 'Ofada Road'],
  ['Rivers', 'Obio/Akpor', 'Rumuola'],
] as const;

/** Whole thousands as written with a sign between groups. */
const grouped = (value: number, mark: string) => groupDigits(String(value)).replaceAll(',', mark);
const inMillions = (value: number) => String(value / 1_000_000);

/** How somebody writes prices; those of a list that groups by points are of one kind. */
const priceStyles: ((price: number) => string)[] = [
  (price) => String(price),
  (price) => `₦${grouped(price, ',')}`,
  (price) => `NGN ${grouped(price, ',')}.00`,
  (price) => `=N=${grouped(price, ',')}`,
  (price) => `N${inMillions(price)}m`,
  (price) => `${inMillions(price)} million`,
  (price) => `${grouped(price, ' ')} naira only`,
  (price) => `${grouped(price, ',')}/-`,
];
const pointStyles: ((price: number) => string)[] = [
  (price) => grouped(price, '.'),
  (price) => `${grouped(price, '.')},00`,
  (price) => `${price},00`,
  (price) => `₦${grouped(price, '.')}`,
];

const names: Record<keyof Truth, string[]> = {
  name: ['name', 'Property', 'Estate Name', 'TITLE'],
  state: ['state', 'State'],
  lga: ['lga', 'Location', 'Town', 'Local Government'],
  street: ['street address', 'Address', 'Street'],
  price: ['price', 'Price (₦)', 'Selling price', 'Amount', 'PRICE NGN'],
  units: ['units', 'No. of plots', 'Available Units'],
  size: ['size', 'Plot size (sqm)', 'Land size', 'Size SQM'],
  bedrooms: ['bedrooms', 'No of bedrooms', 'Beds'],
  months: ['duration', 'Tenor', 'Duration (months)'],
  phone: ['phone', 'Contact Number'],
};
const others = ['S/N', 'Remarks', 'Agent'];

const truth = fc
  .record({
    at: fc.nat(9_999),
    place: fc.constantFrom(...places),
    thousands: fc.oneof(
      fc.integer({ min: 3_000, max: 900_000 }),
      fc.integer({ min: 30, max: 999 }).map((n) => n * 1_000),
    ),
    units: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1_000, 2_500)),
    size: fc.constantFrom(300, 450, 600, 1_200),
    bedrooms: fc.integer({ min: 1, max: 6 }),
    months: fc.constantFrom(6, 12, 18, 24),
    phone: fc.integer({ min: 10_000_000, max: 99_999_999 }),
  })
  .map(
    ({ at, place: [state, lga, street], thousands, units, size, bedrooms, months, phone }): Truth => ({
      ...{ name: `Reed Court ${at}`, state, lga, street, price: thousands * 1_000, units, size, bedrooms, months },
      phone: `080${phone}`,
    }),
  );

const choices = fc.record({
  truths: fc.uniqueArray(truth, { minLength: 1, maxLength: 6, selector: ({ name }) => name }),
  usesPoints: fc.boolean(),
  styles: fc.array(fc.nat(7), { minLength: 6, maxLength: 6 }),
  columns: fc.shuffledSubarray(Object.keys(names) as (keyof Truth)[], { minLength: 10 }),
  named: fc.array(fc.nat(4), { minLength: 10, maxLength: 10 }),
  extra: fc.subarray(others),
  separator: fc.constantFrom(',', ';', '\t'),
  kind: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16', 'windows-1252', 'xlsx', 'xlsx of texts', 'sep='),
  above: fc.nat(2),
  hasSections: fc.boolean(),
  hasTotal: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
});

export const randomList: fc.Arbitrary<RandomList> = choices.map((how) => {
  const isSheet = how.kind === 'xlsx';
  const written = (each: Truth, field: keyof Truth, at: number): string | number => {
    const style = how.styles[at] as number;
    const count = (unit: string) => {
      const value = each[field] as number;
      const text = how.usesPoints ? grouped(value, '.') : grouped(value, ',');
      return style % 2 ? `${text}${unit}` : value;
    };
    if (field === 'price') {
      if (isSheet && style < 4) return each.price;
      const all = how.usesPoints ? pointStyles : priceStyles;
      return (all[style % all.length] as (price: number) => string)(each.price);
    }
    if (field === 'units') return count(' plots');
    if (field === 'size') return count('sqm');
    if (field === 'bedrooms') return style % 2 ? `${each.bedrooms} bedrooms` : each.bedrooms;
    if (field === 'months') return style % 2 ? `${each.months} months` : each.months;
    if (field === 'phone') {
      if (isSheet && style < 2) return Number(each.phone);
      return style % 3 ? each.phone : `'${each.phone}`;
    }
    if (field === 'lga' && style === 5) return `${each.lga}, ${each.state}`;
    return each[field];
  };
  const header = [
    ...how.columns.map((field, at) => names[field][(how.named[at] as number) % names[field].length] as string),
    ...how.extra,
  ];
  const wide = (cells: (string | number)[]) => [...cells, ...Array(Math.max(0, header.length - cells.length)).fill('')];
  const table: (string | number)[][] = [
    ...Array.from({ length: how.above }, (_, at) => wide([`PRICE LIST ${at}`])),
    header,
    ...how.truths.flatMap((each, at) => [
      ...(how.hasSections && at % 2 === 0 ? [wide([`PHASE ${at}`])] : []),
      [
        ...how.columns.map((field) => written(each, field, at)),
        ...how.extra.map((name) => (name === 'S/N' ? at + 1 : 'x')),
      ],
    ]),
    ...(how.hasTotal ? [wide(['TOTAL', '', '', '999,000,000'])] : []),
  ];
  return { file: encode(table, how), truths: how.truths };
});

function encode(table: (string | number)[][], how: { kind: string; separator: string; lineEnd: string }): Uint8Array {
  if (how.kind.startsWith('xlsx')) return workbook(how.kind === 'xlsx' ? table : table.map((row) => row.map(String)));
  const cell = (value: string | number) => {
    const text = String(value);
    return /[",;\t]/.test(text) ? `"${text}"` : text;
  };
  const body = table.map((row) => row.map(cell).join(how.separator)).join(how.lineEnd);
  if (how.kind === 'sep=') return Buffer.from(`sep=${how.separator}${how.lineEnd}${body}`);
  if (how.kind === 'utf-16') return Buffer.from(`\ufeff${body}`, 'utf16le');
  // what Windows-1252 cannot write it leaves out
  if (how.kind === 'windows-1252') return Buffer.from(body.replaceAll('₦', ''), 'latin1');
  return Buffer.from(how.kind === 'utf-8' ? body : `\ufeff${body}`);
}
