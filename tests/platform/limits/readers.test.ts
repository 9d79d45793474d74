import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#lib/api/errors.ts';
import { maxProblems } from '#lib/domain/limits.ts';
import { sitePlanLimits } from '#lib/domain/site-plan/layout.ts';
import { fileJobs } from '#lib/server/file-work/file-jobs.ts';
import { contactLimits } from '#lib/server/readers/contacts/contact.ts';
import { readContacts } from '#lib/server/readers/contacts/read-contacts.ts';
import { findShapes } from '#lib/server/readers/drawings/found-shapes.ts';
import { checkRows } from '#lib/server/readers/property-list/check-rows.ts';
import { readPropertyList, type WholeList } from '#lib/server/readers/property-list/read-property-list.ts';
import { readBankStatement } from '#lib/server/readers/statements/read-bank-statement.ts';

const files = [
  ...['Date', 'Narration', 'Amount', 'Credit', 'name', 'price', 'state', 'type', 'Lagos', '01/09/2026', '1,500.00 DR'],
  ...[',', ';', '\t', '\n', '\r\n', '"', '""', "'", '(', ')', ' ', '\uFEFF', '₦', '5m', '-', '=', '[', ']', '{', '}'],
  ...['{"name":', '"price":1', '[{', '}]', 'null', '<OFX>', '<?xml?>', '<STMTTRN>', '</STMTTRN>', '<TRNAMT>-5'],
  ...['<DTPOSTED>20260901', '<FITID>1', '&amp;', '<!DOCTYPE a [', '<svg viewBox="0 0 9 9">', '<svg>', '</svg>'],
  ...['<rect width="5" height="5"/>', '<path d="M0 0h9v9z"/>', '<path d="', '"/>', '<g transform="rotate(4)">', '</g>'],
  ...[
    ':20:X',
    ':60F:C260901NGN1,',
    ':61:2609010901C5,NTRF',
    '!Type:Bank',
    'D01/09/2026',
    'T5',
    '^',
    '<Document>',
    '<BkToCstmrStmt>',
  ],
  ...[
    '<Ntry>',
    '<table>',
    '<tr>',
    '<td>',
    '<td colspan=50 rowspan=50>',
    '</td>',
    'Balance',
    'Debit',
    '1.234',
    '|',
    '01/09/2026,A,5',
  ],
  ...['<text x="1" y="1">', '</text>', '<title>', '</title>', '<tspan>', 'plot 14', '0011223301'],
];
const anyFile = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...files), fc.string()), fc.constantFrom(1, 1, 1, 3, 60, 400)), {
    maxLength: 30,
  })
  .map((parts) => parts.map(([part, times]) => part.repeat(times)).join(''));

/** What a reader gives back, or undefined when it says what is wrong. */
function outcome<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = [error.message, ...Object.values(error.errors ?? {}).flat()].filter(Boolean);
    expect(said.length).toBeGreaterThan(0);
    expect(Math.max(...said.map((text) => text.length))).toBeLessThan(1_100);
    return undefined;
  }
}
const bytesOf = (text: string) => Buffer.from(text);

test('FW-06: whatever a statement says, it is read within the limits or refused with a sentence', () => {
  fc.assert(
    fc.property(anyFile, (text) => {
      const read = outcome(() =>
        readBankStatement({ bytes: bytesOf(text), account: '0011223301', today: '2026-11-26', answers: {} }),
      );
      if (!read) return;
      expect(read.lines.length).toBeLessThanOrEqual(20_000);
      expect(read.problems.length).toBeLessThanOrEqual(maxProblems);
      expect(read.columns.length).toBeLessThanOrEqual(200);
      for (const { details, reference } of read.lines)
        expect(details.length + (reference?.length ?? 0)).toBeLessThanOrEqual(2_000);
    }),
  );
});

test('FW-06: a property list too, with every row that is checked', () => {
  fc.assert(
    fc.property(anyFile, (text) => {
      const list = outcome(() => readPropertyList({ bytes: bytesOf(text) }));
      for (const batch of list?.batches ?? []) {
        const rows = outcome(() => checkRows({ batch, list: list?.list as WholeList })) ?? [];
        expect(rows.length).toBeLessThanOrEqual(250);
        for (const row of rows) if ('problem' in row) expect(row.problem.length).toBeLessThanOrEqual(500);
      }
    }),
  );
});

test('FW-06: a list of contacts too', () => {
  const vcard = fc.constantFrom(
    'BEGIN:VCARD\n',
    'END:VCARD\n',
    'FN:',
    'TEL;',
    'ENCODING=QUOTED-PRINTABLE:',
    '=E1=\n',
    '=',
  );
  const anyList = fc.tuple(fc.constantFrom('BEGIN:VCARD\n', 'Name,Phone\n', ''), fc.array(vcard), anyFile);
  fc.assert(
    fc.property(anyList, ([start, cards, text]) => {
      const read = outcome(() => readContacts({ bytes: bytesOf(start + cards.join('') + text) }));
      expect(read?.contacts.length ?? 0).toBeLessThanOrEqual(contactLimits.contacts);
      for (const { raw, phones, emails } of read?.contacts ?? []) {
        expect(raw.length).toBeLessThanOrEqual(300);
        expect(Math.max(phones.length, emails.length)).toBeLessThanOrEqual(contactLimits.values);
      }
    }),
  );
});

test('FW-06: a drawing too', () => {
  fc.assert(
    fc.property(anyFile, (text) => {
      const found = outcome(() => findShapes({ svg: text }));
      for (const { outline, name } of found?.shapes ?? []) {
        expect(outline.length).toBeLessThanOrEqual(2 * sitePlanLimits.corners);
        expect(name.length).toBeLessThanOrEqual(sitePlanLimits.name);
      }
      expect(found?.shapes.length ?? 0).toBeLessThanOrEqual(sitePlanLimits.plots + sitePlanLimits.ground);
    }),
  );
});

test('FW-02: every reader of the office ends after five seconds, with what to do', () => {
  const readers = Object.entries(fileJobs).filter(([name]) => /^(read|checkProperty)/.test(name));
  expect(readers.map(([name]) => name)).toEqual([
    'readStatement',
    'readPropertyList',
    'checkPropertyRows',
    'readContacts',
    'readDrawing',
  ]);
  for (const [, { within, tooMuch }] of readers) {
    expect(within).toBe(5_000);
    expect(tooMuch).toMatch(/too long/);
  }
});
