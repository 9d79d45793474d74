import { expect, test } from 'vitest';
import { findFaqs, splitMatches } from '#islands/support/find-faqs.ts';

const faqs = [
  { id: 1, question: 'What is a contract ID?', answer: 'The number of your contract.' },
  { id: 2, question: 'When do I get my documents?', answer: 'Once price and fees are paid.' },
  { id: 3, question: 'Who is Ọládipọ̀?', answer: 'A marketer in Ìbàdàn.' },
];
const idsOf = (wish: string) => findFaqs(faqs, wish).map(({ id }) => id);
const marked = (text: string, wish: string) =>
  splitMatches(text, wish)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

test('a question is found by the beginnings of its words, in it or in its answer, in any order', () => {
  expect(idsOf('')).toEqual([1, 2, 3]);
  expect(idsOf('ID contr')).toEqual([1]);
  expect(idsOf('fees documents')).toEqual([2]);
  expect(idsOf('aid')).toEqual([]);
  expect(idsOf('nothing like this')).toEqual([]);
});

test('capitals and marks make no difference', () => {
  expect(idsOf('oladipo ibadan')).toEqual([3]);
  expect(idsOf('ỌLÁDIPỌ̀')).toEqual([3]);
});

test('what was looked for is marked where it stands, and no letter is lost', () => {
  expect(marked('What is a contract ID?', 'id CONTRACT')).toBe('What is a [contract] [ID]?');
  expect(marked('In Ìbàdàn, 600 SQ m', 'iba 6')).toBe('In [Ìbà]dàn, [6]00 SQ m');
  expect(marked('😀 paid (id)', 'id (')).toContain('paid');
  expect(
    splitMatches('😀 paid.*', '.*')
      .map(({ text }) => text)
      .join(''),
  ).toBe('😀 paid.*');
});
