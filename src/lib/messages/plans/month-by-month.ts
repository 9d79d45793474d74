import { formatDay } from '#lib/domain/days.ts';
import type { MonthOfInstalments } from '#lib/domain/instalments/by-month.ts';
import { formatNairaShort, sum } from '#lib/domain/money.ts';

type State = MonthOfInstalments['parts'][number]['state'];

const amountOf = ({ parts }: MonthOfInstalments, state: State) =>
  sum(parts.filter((part) => part.state === state).map(({ amount }) => amount));

const nameOf = (month: string) => formatDay(month).split(' ').slice(1).join(' ');

/** 'November 2026: ₦1,711,111.11 paid, ₦1,200,000 late' */
export const sayMonth = (month: MonthOfInstalments): string => {
  const said = (['paid', 'late', 'to come'] as const)
    .map((state) => ({ state, amount: amountOf(month, state) }))
    .filter(({ amount }) => amount > 0)
    .map(({ state, amount }) => `${formatNairaShort(amount)} ${state}`);
  return `${nameOf(month.month)}: ${said.join(', ') || 'nothing due'}`;
};

/** '₦1,200,000 is late. Then ₦2,911,111.11 a month, until May 2027.' */
export const monthsSummary = (months: readonly MonthOfInstalments[]): string => {
  const late = sum(months.map((month) => amountOf(month, 'late')));
  const coming = months.filter((month) => amountOf(month, 'to come') > 0);
  const [first, last] = [coming[0], coming.at(-1)];
  const lateText = late > 0 ? `${formatNairaShort(late)} is late. ` : '';
  if (!first || !last) return late > 0 ? lateText.trim() : 'Nothing is due in the next six months.';
  const each = amountOf(first, 'to come');
  const isEven = coming.every((month) => amountOf(month, 'to come') === each);
  if (isEven && coming.length > 1)
    return `${lateText}${late > 0 ? 'Then ' : ''}${formatNairaShort(each)} a month, until ${nameOf(last.month)}.`;
  const all = sum(coming.map((month) => amountOf(month, 'to come')));
  return `${lateText}${late > 0 ? 'Then ' : ''}${formatNairaShort(all)} by ${nameOf(last.month)}.`;
};
