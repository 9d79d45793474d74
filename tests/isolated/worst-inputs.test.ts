import { beforeAll, describe, expect, test } from 'vitest';
import { parsePriceQuery } from '#lib/domain/catalogue/parse-price-query.ts';
import { maxSearchLength, maxStatementLines } from '#lib/domain/limits.ts';
import { localGovernments } from '#lib/domain/local-governments.ts';
import { wordsOf } from '#lib/server/catalogue/search/words.ts';
import { PdfDocument } from '#lib/server/documents/pdf-document.ts';
import { writeTable } from '#lib/server/documents/pdf-table.ts';
import { renderShareImage } from '#lib/server/share-images/render-share-image.ts';
import { longestTurn } from '../support/processes/longest-turn.ts';

/** Milliseconds of the processor in one turn of the event loop; nobody else is answered meanwhile. */
const LONGEST_TURN = 150;

/** At the best of three tries: what is too much is too much each time. */
async function expectShortTurns(work: () => Promise<unknown> | unknown) {
  const turns: number[] = [];
  for (let tries = 0; tries < 3 && (turns.at(-1) ?? Number.POSITIVE_INFINITY) > LONGEST_TURN; tries++)
    turns.push(await longestTurn(work));
  expect(Math.min(...turns)).toBeLessThanOrEqual(LONGEST_TURN);
}

const paper = async (write: (document: PdfDocument) => Promise<void>) => {
  const document = new PdfDocument({ title: 'Contract', subject: 'Contract', at: new Date('2026-09-01') });
  await write(document);
  return document.finish(() => undefined);
};

beforeAll(() => paper((document) => document.write('P', 'The fonts are read once')));

describe('FW-07: a paper holds nobody up, whatever is drawn into it', () => {
  const longest = 50_000;
  test.each([
    ['one word', 'a'.repeat(longest)],
    ['one line', 'agreement of the sale '.repeat(longest / 22)],
    ['lines of one letter', 'a\n'.repeat(longest / 2)],
    ['letters that no font has', '\u{1F600}'.repeat(longest / 2)],
  ])('a text of 50,000 characters: %s', async (_, text) => {
    await expectShortTurns(() => paper((document) => document.write('P', text)));
  });

  test('a statement with as many lines as it may have', async () => {
    const rows = Array.from({ length: maxStatementLines }, () => ({
      cells: ['01/09/2026', { text: 'W'.repeat(200), below: 'HS-0123456789' }],
    }));
    const columns = [
      { head: 'Date', share: 12 },
      { head: 'Description', share: 88 },
    ];
    await expectShortTurns(() => paper((document) => writeTable(document, columns, rows)));
  });
});

test('FW-07: a picture for sharing is drawn outside of the event loop, with short texts', async () => {
  const long = '&'.repeat(20_000);
  const picture = await renderShareImage(null, { name: long, place: long, price: long, company: 'Homestead' });
  expect(picture.length).toBeLessThan(300_000);
});

test.each([
  ['prices', '1,'.repeat(maxSearchLength / 2)],
  ['words', 'a b c '.repeat(maxSearchLength / 6)],
  ['rooms', '3 bed '.repeat(maxSearchLength / 6)],
])('FW-07: a search of the longest %s takes no time worth naming', async (_, typed) => {
  const text = typed.slice(0, maxSearchLength);
  await expectShortTurns(() => {
    for (let times = 0; times < 20; times++) {
      parsePriceQuery(text);
      wordsOf(text);
      localGovernments(text);
    }
  });
});
