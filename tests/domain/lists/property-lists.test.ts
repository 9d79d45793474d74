import { expect, test } from 'vitest';
import { readList, refusalOf, workbook } from '#tests/support/lists/read-list.ts';

const summary = (file: string | Uint8Array, given: Parameters<typeof readList>[1] = {}) =>
  readList(file, given).rows.map((row) =>
    'problem' in row ? row.problem : [row.input.name, row.input.state, row.input.price, ...row.drafts].join(' | '),
  );
const asked = (file: string | Uint8Array, given: Parameters<typeof readList>[1] = {}) =>
  readList(file, given)
    .rows.flatMap((row) => ('questions' in row ? (row.questions ?? []) : []))
    .map(({ key }) => key);

const palm = 'Palm Court | Lagos | 45000000';
const rows = ['name,state,type,price', 'Palm Court,Lagos,House,₦45m'];

test('PI-08: a row as an office writes it is understood whole', () => {
  const header =
    'Estate Name;Location;State;Type;Price (₦);Plot size (sqm);No. of plots;Payment plan;Duration;Payment schedule;Initial deposit;Phone';
  const row =
    "Palm Court;Lekki Phase 1, Eti-Osa;Lagos;Land;=N=45,000,000;600sqm;10 plots;Outright/Instalment;24 months;Monthly;9 million;'08031234567";
  const [read] = readList(`sep=;\r\n${header}\r\n${row}\r\n`).rows;
  expect(read).toMatchObject({
    line: 3,
    drafts: [],
    input: {
      ...{ name: 'Palm Court', state: 'Lagos', lga: 'Eti-Osa', street_address: 'Lekki Phase 1', type: 'Land' },
      ...{ price: 45_000_000, initial_deposit: 9_000_000, size: 600, total_units: 10, payment_type: 'installment' },
      ...{ property_duration_limit: 24, payment_schedule: ['Monthly'], contact_number: '08031234567' },
    },
  });
  const outright = readList('name,state,type,price,duration\nPalm Court,Lagos,Land,45m,Outright').rows;
  expect(outright).toMatchObject([{ input: { payment_type: 'full' } }]);
});

test('PI-09: any usual encoding, separator and kind of spreadsheet', () => {
  const text = rows.join('\r\n').replace('₦', 'N').replace('Palm', 'Cafè');
  const right = [palm.replace('Palm', 'Cafè')];
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const file of [`\ufeff${text}`, wide, wide.subarray(2), Buffer.from(text, 'latin1')])
    expect(summary(file)).toEqual(right);
  for (const mark of [';', '\t', '|']) expect(summary(rows.join('\n').replaceAll(',', mark))).toEqual([palm]);
  const cells = rows.map((row) => row.split(','));
  expect(summary(workbook(cells))).toEqual([palm]);
  const table = cells.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('');
  expect(summary(`<html><body><table>${table}</table></body></html>`)).toEqual([palm]);
  expect(
    summary(
      workbook([
        ['name', 'state', 'type', 'price', 'size'],
        ['Palm Court', 'Lagos', 'Land', 45_000_000.5, 600],
      ]),
    ),
  ).toEqual([`${palm}.5`]);
});

test('PI-10: titles above, two rows of names, sections, totals and names again are passed over by name', () => {
  const list = readList(
    [
      'HOMESTEAD LIMITED,,,,',
      'Price list of October 2026,,,,',
      'Property,Place,,Offer,',
      'name,state,lga,price,type',
      'LEKKI AXIS,,,,',
      'Palm Court,Lagos,Epe,45000000,House',
      'Sub-total,,,45000000,',
      'name,state,lga,price,type',
      'Reed Court,Ogun,,46000000,House',
      'TOTAL (2 properties),,,"91,000,000",',
    ].join('\n'),
  );
  expect(list.header).toMatchObject({ line: 3, found: true });
  expect(list.rows.map(({ line }) => line)).toEqual([6, 9]);
  expect(list.passed.map(({ line }) => line)).toEqual([1, 2, 5, 7, 8, 10]);
  expect(list.passed[2]?.text).toContain('LEKKI AXIS');
  const units = readList('name,state,type,price,size\n,,,(₦),(sqm)\nPalm Court,Lagos,Land,45000000,600').rows;
  expect(units).toMatchObject([{ input: { price: 45_000_000, size: 600 } }]);
});

test('PI-10: rows of nothing but separators are none, and the same names twice are names', () => {
  const list = readList('name,state,type,price\nname,state,type,price\n,,,\nPalm Court,Lagos,House,45m\n,,,');
  expect(list.header?.line).toBe(1);
  expect(list.rows).toMatchObject([{ line: 4, input: { name: 'Palm Court', price: 45_000_000 } }]);
  expect(list.passed.map(({ line }) => line)).toEqual([2]);
});

test('PI-10: below other names nothing is read by the first ones', () => {
  expect(
    summary(
      [
        'name,state,type,price',
        'Palm Court,Lagos,House,45m',
        'price,name,type,state',
        '45m,Reed Court,House,Ogun',
      ].join('\n'),
    ),
  ).toEqual([palm, expect.stringContaining('names the columns again')]);
});

test('PI-11: names that are not found are said, with the row that is taken for them, and columns that are not used', () => {
  expect(readList('what,where,cost now\nPalm Court,Lagos,45m').header).toEqual({
    line: 1,
    text: 'what,where,cost now',
    found: false,
  });
  const given = { map: { what: 'name', where: 'state', 'cost now': 'price' }, set: { type: 'Land' } };
  expect(summary('what,where,cost now\nPalm Court,Lagos,45m', given)).toEqual([palm]);
  const list = readList(
    'S/N,name,state,type,price,Remarks,Price per sqm,Empty\n1,Palm Court,Lagos,Land,45m,nice,75000,',
  );
  expect(list.unused).toEqual(['S/N', 'Remarks', 'Price per sqm']);
  expect(list.columns).toContainEqual({ column: 'price', field: 'price' });
});

test('PI-02: the sign of the whole list decides, or a person', () => {
  const list = (...prices: string[]) =>
    ['name;state;type;price', ...prices.map((price, at) => `Court ${at};Lagos;Land;${price}`)].join('\n');
  expect(asked(list('25.000.000', '26.000.000,00', '900.000'))).toEqual([]);
  expect(summary(list('25.000.000', '26.000.000,00', '900.000'))[2]).toMatch(/ 900000$/);
  expect(asked(list('25.000', '25,000,000'))).toEqual(['decimal']);
  expect(summary(list('900.000', '800.000'), { answers: { decimal: 'comma' } })).toEqual([
    'Court 0 | Lagos | 900000',
    'Court 1 | Lagos | 800000',
  ]);
  expect(asked('name,state,type,price,units\nPalm Court,Lagos,Land,45m,1.000')).toEqual(['decimal']);
});

test('PI-03: other currencies are refused, in a cell, a column or a name; figures in millions are asked about', () => {
  const refused = [expect.stringContaining('USD. Only prices in naira')];
  expect(summary('name,state,type,price,currency\nPalm Court,Lagos,Land,45000,USD')).toEqual(refused);
  expect(summary('name,state,type,price (USD)\nPalm Court,Lagos,Land,45000')).toEqual(refused);
  expect(summary('name,state,type,price,currency\nPalm Court,Lagos,House,45m,NGN')).toEqual([palm]);
  const millions = 'name,state,type,Price (₦m)\nPalm Court,Lagos,House,45';
  expect(asked(millions)).toEqual(['zeros Price (₦m)']);
  expect(summary(millions, { answers: { 'zeros Price (₦m)': 'more' } })).toEqual([palm]);
});

test('PI-12: a column that is there twice is asked about where its cells differ', () => {
  const twice = 'name,state,type,price,price\nPalm Court,Lagos,House,45m,54m';
  expect(asked(twice)).toEqual(['column price']);
  expect(summary(twice, { answers: { 'column price': 'price' } })).toEqual([palm]);
  expect(summary(twice, { answers: { 'column price': 'price (column 5)' } })).toEqual([palm.replace('45', '54')]);
  expect(asked(twice.replace('54m', '45m'))).toEqual([]);
  expect(asked('name,state,type,price,Selling price\nPalm Court,Lagos,House,45m,54m')).toEqual(['column price']);
  const papers = readList('Name,Title,state,type,price\nPalm Court,C of O,Lagos,Land,45m').rows;
  expect(papers).toMatchObject([{ input: { name: 'Palm Court', title_document_type: 'C of O' } }]);
  expect(summary('Title,state,type,price\nC of O,Lagos,Land,45m')).toEqual([expect.stringContaining('is a paper')]);
});

test.each<[string, string, RegExp]>([
  ['a tenth of its neighbours', 'Reed Court,Lagos,House,4500000,,Available', /far below/],
  ['ten times its neighbours', 'Reed Court,Lagos,House,450000000,,Available', /far above/],
  ['an area of another state', 'Reed Court,Ogun,House,45000000,Eti-Osa,Available', /local government area of Lagos/],
  ['a state that differs', 'Reed Court,Ogun,House,45000000,"Lekki, Eti-Osa, Lagos",Available', /is in Lagos/],
  ['a status', 'Reed Court,Lagos,House,45000000,,Sold', /status is 'Sold'/],
])('PI-13: %s makes a draft', (_, row, reason) => {
  const others = Array.from({ length: 4 }, (__, at) => `Court ${at},Lagos,House,${44 + at}000000,,Available`);
  const read = readList(['name,state,type,price,lga,status', ...others, row].join('\n')).rows;
  expect(read.map((each) => ('drafts' in each ? each.drafts.length : each.problem))).toEqual([0, 0, 0, 0, 1]);
  expect(read[4]).toMatchObject({ drafts: [expect.stringMatching(reason)] });
});

test('PI-13: so do a schedule that the portal does not know, and what a section says', () => {
  const schedule = 'name,state,type,price,initial deposit,payment type,duration,payment schedule\n';
  expect(summary(`${schedule}Palm Court,Lagos,House,45m,9m,Instalment,12,Fortnightly`)).toEqual([
    `${palm} | 'Fortnightly' is no schedule that the portal knows: Monthly or Quarterly`,
  ]);
  const [head = '', row = ''] = rows;
  expect(summary([head, 'HOUSES FOR RENT,,,', row].join('\n'))).toEqual([
    `${palm} | It stands under 'HOUSES FOR RENT'`,
  ]);
  for (const title of ['All prices in USD,,,', 'All prices in USD,,October 2026,'])
    expect(summary([title, head, row].join('\n'))[0]).toMatch(/It stands under/);
});

test('PI-05: what is no list is refused with what to send instead', () => {
  expect(refusalOf('')).toMatch(/empty/);
  expect(refusalOf('%PDF-1.7 x')).toMatch(/XLSX or CSV/);
  expect(refusalOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toMatch(/ZIP/);
  expect(refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatch(/old kind/);
});
