import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOrRefuse } from '../../support/office/read-statement.ts';

interface Case {
  note: string;
  lines?: [day: string, kobo: number, narration: string][];
  opening?: number | null;
  closing?: number | null;
  ask?: string;
  at?: number;
  may_ask?: boolean;
}

const folder = 'tests/cases/statements';
const casesOf = (place: string) =>
  Object.entries(JSON.parse(readFileSync(`${place}/expect.json`, 'utf8')) as Record<string, Case>).map(
    ([name, wanted]) => ({ file: `${place}/${name}`, name, ...wanted }),
  );
const cases = [...casesOf(folder), ...casesOf(`${folder}/banks`)];

/** Of two workbooks the sheet itself is not in the file; what it would have is in another test. */
const withoutSheet = ['sheet.xlsx', 'sheet-texts.xlsx'];

test.each(cases.filter(({ ask, name }) => !ask && !withoutSheet.includes(name)))(
  'BS-01: $name is read right: $note',
  ({ file, lines = [], opening, closing, may_ask }) => {
    const { read, refused } = readOrRefuse(readFileSync(file));
    if (may_ask && (!read || read.questions.length > 0)) {
      expect(refused || read?.questions[0]?.text).toMatch(/\w/);
      return;
    }
    expect(refused).toBe('');
    expect(read?.questions).toEqual([]);
    expect(read?.lines.map(({ day, amount }) => [day, amount])).toEqual(lines.map(([day, amount]) => [day, amount]));
    for (const [at, [, , narration]] of lines.entries()) expect(read?.lines[at]?.details).toContain(narration);
    expect([read?.opening, read?.closing]).toEqual([opening, closing]);
  },
);

test.each(cases.filter(({ ask }) => ask && ask !== 'format'))(
  'BS-01: $name is asked about: $note',
  ({ file, ask, at }) => {
    const { read } = readOrRefuse(readFileSync(file));
    const question = read?.questions.find(({ kind }) => kind === ask);
    expect(question?.text).toMatch(/\w/);
    if (at !== undefined) expect(question).toMatchObject({ line: at, row: at + 1, raw: expect.stringMatching(/./) });
  },
);

test.each(cases.filter(({ ask, name }) => ask === 'format' || withoutSheet.includes(name)))(
  'BS-08: $name is refused with what to send instead',
  ({ file }) => {
    const { refused } = readOrRefuse(readFileSync(file));
    expect(refused).toMatch(/Download the statement|Unpack|without one|Save it again/);
    expect(refused).not.toMatch(/unsupported/i);
  },
);
