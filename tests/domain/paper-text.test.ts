import { describe, expect, test } from 'vitest';
import {
  contractParts,
  contractPlaceholders,
  fillContract,
  unknownContractPlaceholders,
} from '#lib/domain/document-templates.ts';
import { groupPaperCode, readPaperCode } from '#lib/domain/paper-code.ts';
import { standardContract } from '#lib/messages/standard-contract.ts';
import { printableText } from '#lib/server/documents/printable-text.ts';
import { randomCode } from '#lib/server/random-code.ts';

const code = 'K7QM2XHDPV9R4TNAWC3E';

describe('the code of a paper', () => {
  test('is read in small letters, with spaces and hyphens of any kind', () => {
    for (const typed of [code, 'k7qm-2xhd-pv9r-4tna-wc3e', ' K7QM 2XHD  PV9R 4TNA WC3E ', 'K7QM–2XHD—PV9R‑4TNA-WC3E'])
      expect(readPaperCode(typed)).toBe(code);
    expect(groupPaperCode(code)).toBe('K7QM-2XHD-PV9R-4TNA-WC3E');
  });

  test.each(['', 'K7QM', `${code}A`, 'K7QM2XHDPV9R4TNAWC30', "K7QM2XHDPV9R4TNAWC3'", '٣'.repeat(20)])(
    '%o is none',
    (typed) => {
      expect(readPaperCode(typed)).toBeNull();
    },
  );

  test('is made of a hundred random bits, no two alike', () => {
    const made = Array.from({ length: 1000 }, () => randomCode(20));
    expect(new Set(made).size).toBe(1000);
    for (const one of made) expect(readPaperCode(one)).toBe(one);
  });
});

describe('the contract', () => {
  const facts = Object.fromEntries(contractPlaceholders.map((word) => [word, `«${word}»`])) as Parameters<
    typeof fillContract
  >[1];

  test('the standard one names nothing that nothing stands for, and leaves no brace', () => {
    expect(unknownContractPlaceholders(standardContract)).toEqual([]);
    expect(fillContract(standardContract, facts)).not.toMatch(/[{}]/);
    expect(unknownContractPlaceholders('{price} of {cost}, {cost}')).toEqual(['{cost}']);
  });

  test('what a customer calls themselves is no placeholder', () => {
    expect(fillContract('{customer}', { ...facts, customer: '{price} $& $1' })).toBe('{price} $& $1');
  });

  test('an empty line begins a new part, a line that begins with # is a heading', () => {
    expect(contractParts('# 1. Parties\nThis one.\n\nAnd this\nin two lines.\n\n\n## 2. Price\n')).toEqual([
      { heading: true, text: '1. Parties' },
      { heading: false, text: 'This one.' },
      { heading: false, text: 'And this\nin two lines.' },
      { heading: true, text: '2. Price' },
    ]);
  });
});

test('a letter that the font of the papers lacks gives up its marks, and what is then unknown shows as a question', () => {
  const has = (letter: number) => letter < 128 || letter === 0x1ecd;
  expect(printableText('Ọlá Müller, Ƙofa ọ 😀 a\u200bb', has)).toBe('Ola Muller, Kofa ọ ? ab');
});
