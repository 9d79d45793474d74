import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import { byteOrderMark, csvRow } from '#lib/server/office/exports/csv-text.ts';
import { readContacts } from '#lib/server/readers/contacts/read-contacts.ts';

const read = (text: string | Buffer) => readContacts({ bytes: Buffer.from(text as string) });
const shortOf = ({ name, phones, emails, notes }: ReturnType<typeof read>['contacts'][number]) => ({
  name,
  phones,
  emails,
  notes,
});

describe('vCards', () => {
  test('CT-01: of a phone with Android, quoted-printable and folded, with a picture', () => {
    const { contacts } = read(
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E1=BB=8C=6C=C3=A1;Ad=C3=A9b=E1=BB=8D=CC=80w=C3=A1l=C3=A9;;;',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=41=64=C3=A9=62=E1=BB=8D=CC=80=77=C3=A1=6C=C3=A9=20=',
        '=E1=BB=8C=6C=C3=A1',
        'TEL;CELL:0803-123-4567',
        'TEL;HOME;PREF:+234 802 765 4321',
        'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
        ' AAAAFN:nobody',
        '',
        'END:VCARD',
      ].join('\r\n'),
    );
    expect(contacts.map(shortOf)).toEqual([
      { name: 'Adébọ̀wálé Ọlá', phones: ['0803-123-4567', '+234 802 765 4321'], emails: [], notes: [] },
    ]);
  });

  test('CT-01: version 3 and 4, with groups, escapes, uris and parameters in quotation marks', () => {
    const { contacts } = read(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Eze;Ngozi;Adaeze;Dr;',
        'item1.EMAIL;type=INTERNET:Ngozi@Example.com',
        'NOTE:Wants land\\, not a\\nhouse',
        'ORG:Palms \\; Sons;Sales',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:4.0',
        'FN:Chidi Okafor',
        'TEL;VALUE=uri;TYPE="voice,cell:work":tel:+2348031234567',
        'EMAIL:mailto:chidi@example.com',
        'END:VCARD',
      ].join('\n'),
    );
    expect(contacts.map(shortOf)).toEqual([
      {
        name: 'Dr Ngozi Adaeze Eze',
        phones: [],
        emails: ['Ngozi@Example.com'],
        notes: ['Palms ; Sons, Sales', 'Wants land, not a house'],
      },
      { name: 'Chidi Okafor', phones: ['+2348031234567'], emails: ['chidi@example.com'], notes: [] },
    ]);
  });

  test('CT-01: one that was cut off is named, and the others stay', () => {
    const { contacts } = read('BEGIN:VCARD\nFN:Ada\nTEL:08031234567\nEND:VCARD\nBEGIN:VCARD\nFN:Bola\nTEL:0803');
    expect(contacts.map(({ name, problem }) => [name, problem !== undefined])).toEqual([
      ['Ada', false],
      ['', true],
    ]);
  });

  test('CT-01: any text is read within its bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 12 }), (lines) => {
        const text = `BEGIN:VCARD\n${lines.join('\n')}\nFN:Ada\nTEL:1\nEND:VCARD`;
        try {
          expect(read(text).contacts.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toHaveProperty('code');
        }
      }),
    );
  });
});

describe('tables', () => {
  test.each([
    [
      'Google',
      'First Name,Last Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Value\nNgozi,Eze,Mobile,0803 123 4567 ::: 08027654321,n@example.com',
    ],
    [
      'Outlook',
      'Title,First Name,Last Name,Mobile Phone,Home Phone,E-mail Address\nMrs,Ngozi,Eze,0803 123 4567,08027654321,n@example.com',
    ],
    [
      'an office',
      'CLIENTS OF NOVEMBER;;\nName;Phone no;E-mail\nNgozi Eze;"0803 123 4567; 08027654321";n@example.com\nTotal;1;',
    ],
    [
      'a spreadsheet that took the zero',
      'Full Name\tGSM\tWhatsApp Number\tEmail\nNgozi Eze\t8031234567\t8027654321\tn@example.com',
    ],
  ])('CT-02: as %s writes it', (_, text) => {
    const { contacts } = read(text);
    expect(contacts.map(({ name, emails }) => [name, emails])).toEqual([['Ngozi Eze', ['n@example.com']]]);
    expect(contacts[0]?.phones.map((phone) => phone.replaceAll(' ', ''))).toEqual(['08031234567', '08027654321']);
  });

  test('CT-02: without names of columns, or with none to reach anybody, it says what is missing', () => {
    for (const text of ['Ngozi Eze,08031234567', 'Name,Town\nNgozi,Enugu', '{"a":1}', ''])
      expect(() => read(text), text).toThrow(expect.objectContaining({ code: 'invalid' }));
  });

  test('CT-02: columns with values that are not used are named', () => {
    expect(read('Name,Phone,Town,Empty\nNgozi,08031234567,Enugu,').unused).toEqual(['Town']);
  });
});

const digit = fc.integer({ min: 0, max: 9 });
const number = fc.array(digit, { minLength: 8, maxLength: 8 }).map((digits) => `0803${digits.slice(0, 7).join('')}`);
const word = fc.stringMatching(/^[A-Z][a-zọẹéà]{2,9}$/u);
const person = fc.record({ first: word, last: word, phone: number, box: fc.stringMatching(/^[a-z]{3,9}$/) });
const asVcard = ({ first, last, phone, box }: { first: string; last: string; phone: string; box: string }) =>
  `BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${[last, first].map(quoted).join(';')};;;\r\nTEL;CELL:+234${phone.slice(1)}\r\nEMAIL;HOME:${box}@example.com\r\nEND:VCARD\r\n`;
const quoted = (text: string) =>
  [...Buffer.from(text)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join('');
const asCsv = (people: { first: string; last: string; phone: string; box: string }[], mark: string) =>
  [
    ['Surname', 'First name', 'Mobile', 'Email'],
    ...people.map(({ first, last, phone, box }) => [
      last,
      first,
      `'${phone.slice(0, 4)} ${phone.slice(4)}`,
      `${box}@example.com`,
    ]),
  ]
    .map((cells) => cells.join(mark))
    .join('\n');

test('CT-03: random lists of a known truth are read right, in each form', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 6 }), fc.constantFrom(',', ';', '\t'), (people, mark) => {
      const right = people.map(({ first, last, phone, box }) => [
        `${first} ${last}`,
        phone.slice(1),
        `${box}@example.com`,
      ]);
      for (const text of [people.map(asVcard).join(''), asCsv(people, mark)]) {
        const found = read(text).contacts.map(({ name, phones, emails }) => [
          name,
          phones[0]?.replace(/\D/g, '').replace(/^(234|0)/, ''),
          emails[0],
        ]);
        expect(found).toEqual(right);
      }
    }),
    { numRuns: 300 },
  );
});

test('CT-02: Na is a name, NA and n/a are none', () => {
  const { contacts } = read('First name,Last name,Phone\nNa,Bala,08031234567\nNA,Ojo,08031234568\nn/a,Eze,08031234569');
  expect(contacts.map(({ name }) => name)).toEqual(['Na Bala', 'Ojo', 'Eze']);
});

test('CT-11: the export of the customers is read again as it was, whatever they are called', () => {
  const typed = fc
    .stringMatching(/^[=@+Aọ'-]?[A-Zọ][a-zọ;, '.-]{0,8}[a-zé]$/u)
    .map((text) => text.replace(/\s+/g, ' '))
    .filter((text) => !/^(nil|none|null|undefined)$/i.test(text));
  const customer = fc.record({ first: typed, last: typed, phone: fc.stringMatching(/^(0[789]0\d{8}|234\d{10})$/) });
  fc.assert(
    fc.property(fc.array(customer, { minLength: 1, maxLength: 5 }), (customers) => {
      const rows = customers.map(({ first, last, phone }, at) =>
        csvRow([at + 1, 'HS-C-00012', first, last, `a${at}@example.com`, groupPhoneNumber(phone), 'Lagos']),
      );
      const header = csvRow(['No', 'Customer ID', 'First name', 'Last name', 'Email', 'Phone', 'State']);
      const found = read([byteOrderMark, header, ...rows].join(''));
      expect(found.contacts.map(({ name, phones, emails }) => [name, phones.map(digits), emails])).toEqual(
        customers.map(({ first, last, phone }, at) => [`${first} ${last}`, [phone], [`a${at}@example.com`]]),
      );
    }),
    { numRuns: 500 },
  );
});

const digits = (text: string) => text.replace(/\D/g, '');
