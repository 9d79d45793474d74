import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AheadChoice } from '#islands/pay-ahead/ahead-choice.tsx';
import { AheadLines } from '#islands/pay-ahead/ahead-lines.tsx';
import { instalmentsPaidAhead } from '#lib/domain/instalments/pay-ahead.ts';

const naira = 1_200_000;
const instalments = ['2026-10-18', '2026-11-18', '2026-12-18', '2027-01-18'].map((dueDate, at) => ({
  id: at + 5,
  title: `Instalment ${at + 5} of 12`,
  dueDate,
  amount: naira * 100,
  paid: at === 0,
}));
const linesOf = (count: number, today: string) =>
  renderToStaticMarkup(
    <AheadLines
      instalments={instalments}
      order="next"
      count={count}
      settled={instalmentsPaidAhead(instalments, { order: 'next', count })}
      today={today}
    />,
  ).replace(/<[^>]+>/g, '|');

test('WM-06: what is late is named before what is paid ahead, and is no break', () => {
  expect(linesOf(1, '2026-11-26')).toMatch(/Nothing is late after this.*You pay what is late\|+Instalment 6 of 12/);
  expect(linesOf(1, '2026-11-26')).not.toContain('And ahead');
  expect(linesOf(2, '2026-11-26')).toMatch(
    /You pay what is late\|+Instalment 6 of 12\|+And ahead\|+Instalment 7 of 12/,
  );
  expect(linesOf(1, '2026-12-20')).toContain('1 instalment stays late');
});

test('WM-06: an instalment that is due today is not late', () => {
  expect(linesOf(1, '2026-11-18')).toMatch(/Nothing is due for 1 month more.*You pay\|+Instalment 6 of 12/);
});

test('WM-06: with a late instalment nobody is offered a break', () => {
  const choice = (isLate: boolean) =>
    renderToStaticMarkup(
      <AheadChoice
        instalments={instalments}
        order="next"
        count={1}
        left={3}
        isLate={isLate}
        onOrder={() => undefined}
        onCount={() => undefined}
      />,
    );
  expect(choice(true)).toContain('Pay what is late');
  expect(choice(true)).not.toContain('break');
  expect(choice(false)).toContain('Take a break');
});
