import { describe, expect, test } from 'vitest';
import { formatDocumentCode, parseDocumentCode } from '#lib/domain/documents/document-code.ts';
import {
  contractParts,
  contractPlaceholders,
  fillContract,
  unknownContractPlaceholders,
} from '#lib/domain/documents/document-templates.ts';
import { formatReceiptNumber } from '#lib/domain/documents/receipt-number.ts';
import { standardContract } from '#lib/messages/purchases/standard-contract.ts';
import { randomCode } from '#lib/server/crypto/random-code.ts';

const code = 'K7QM2XHDPV9R4TNAWC3E';

describe('the verification code', () => {
  test('is accepted in lower case, with spaces and any kind of hyphen', () => {
    for (const typed of [
      code,
      'k7qm-2xhd-pv9r-4tna-wc3e',
      ' K7QM 2XHD  PV9R 4TNA WC3E ',
      'K7QM–2XHD—PV9R‑4TNA-WC3E',
      `${code}.`,
      `https://example.com/verify/${code}`,
    ])
      expect(parseDocumentCode(typed)).toBe(code);
    expect(formatDocumentCode(code)).toBe('K7QM-2XHD-PV9R-4TNA-WC3E');
  });

  test.each(['', 'K7QM', `${code}A`, 'K7QM2XHDPV9R4TNAWC30', "K7QM2XHDPV9R4TNAWC3'"])('%o is not a code', (typed) => {
    expect(parseDocumentCode(typed)).toBeNull();
  });

  test('has a hundred random bits, so that no two are equal', () => {
    const made = Array.from({ length: 1000 }, () => randomCode(20));
    expect(new Set(made).size).toBe(1000);
    for (const one of made) expect(parseDocumentCode(one)).toBe(one);
  });
});

test('the number of a receipt has its year and six digits', () => {
  expect(formatReceiptNumber({ year: 2026, number: 123 })).toBe('2026-000123');
  expect(formatReceiptNumber({ year: 2027, number: 1_234_567 })).toBe('2027-1234567');
});

describe('the contract text', () => {
  const facts = Object.fromEntries(contractPlaceholders.map((word) => [word, `«${word}»`])) as Parameters<
    typeof fillContract
  >[1];

  test('the standard contract has no unknown placeholder and no brace left over', () => {
    expect(unknownContractPlaceholders(standardContract)).toEqual([]);
    expect(fillContract(standardContract, facts)).not.toMatch(/[{}]/);
    expect(unknownContractPlaceholders('{price} of {cost}, {cost}')).toEqual(['{cost}']);
  });

  test("a placeholder in a customer's name is not replaced", () => {
    expect(fillContract('{customer}', { ...facts, customer: '{price} $& $1' })).toBe('{price} $& $1');
  });

  test('spaces around a line do not matter, and only at its beginning # makes a heading', () => {
    expect(contractParts(' #  Plot #5 \n  the first  \n \t \n\n\nPlot #6, # sold ')).toEqual([
      { heading: true, text: 'Plot #5' },
      { heading: false, text: 'the first' },
      { heading: false, text: 'Plot #6, # sold' },
    ]);
    expect(contractParts('# One\n# Two\n')).toEqual([
      { heading: true, text: 'One' },
      { heading: true, text: 'Two' },
    ]);
    expect(contractParts(' \n\n ')).toEqual([]);
  });

  test('an empty line starts a new part, a line with # is a heading', () => {
    expect(contractParts('# 1. Parties\nThis one.\n\nAnd this\nin two lines.\n\n\n## 2. Price\n')).toEqual([
      { heading: true, text: '1. Parties' },
      { heading: false, text: 'This one.' },
      { heading: false, text: 'And this\nin two lines.' },
      { heading: true, text: '2. Price' },
    ]);
  });
});
