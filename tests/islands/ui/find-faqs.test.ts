import { expect, test } from 'vitest';
import { findFaqs, splitMatches } from '#islands/support/find-faqs.ts';

const faqs = [
  { id: 1, question: 'What is a contract ID?', answer: 'The number of your contract.' },
  { id: 2, question: 'When do I get my documents?', answer: 'Once price and fees are paid.' },
  { id: 3, question: 'Who is Ọládipọ̀?', answer: 'A marketer in Ìbàdàn.' },
];
const idsOf = (query: string) => findFaqs(faqs, query).map(({ id }) => id);
const marked = (text: string, query: string) =>
  splitMatches(text, query)
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('');

test('finds questions by the beginnings of words in question or answer, in any order', () => {
  expect(idsOf('')).toEqual([1, 2, 3]);
  expect(idsOf('ID contr')).toEqual([1]);
  expect(idsOf('fees documents')).toEqual([2]);
  expect(idsOf('aid')).toEqual([]);
  expect(idsOf('nothing like this')).toEqual([]);
});

test('ignores capitals and diacritics', () => {
  expect(idsOf('oladipo ibadan')).toEqual([3]);
  expect(idsOf('ỌLÁDIPỌ̀')).toEqual([3]);
});

test('marks the matches without losing a character', () => {
  expect(marked('What is a contract ID?', 'id CONTRACT')).toBe('What is a [contract] [ID]?');
  expect(marked('In Ìbàdàn, 600 SQ m', 'iba 6')).toBe('In [Ìbà]dàn, [6]00 SQ m');
  expect(marked('😀 paid (id)', 'id (')).toContain('paid');
  expect(
    splitMatches('😀 paid.*', '.*')
      .map(({ text }) => text)
      .join(''),
  ).toBe('😀 paid.*');
});

test.each([
  ['installment', 'How do instalments work?'],
  ['installments', 'How do instalments work?'],
  ['refund', 'When is my money paid back?'],
  ['cancel', 'Can I end a purchase?'],
])('WM-08: ‘%s’ finds what the portal calls otherwise', (query, question) => {
  const asked = ['How do instalments work?', 'When is my money paid back?', 'Can I end a purchase?'];
  const found = findFaqs(
    asked.map((text, id) => ({ id, question: text, answer: '' })),
    query,
  );
  expect(found.map((faq) => faq.question)).toEqual([question]);
});

test('WM-08: a word that means nothing else finds no more than before', () => {
  expect(idsOf('pend')).toEqual([]);
});
