import type { MoveInReport } from '#lib/domain/move-in/report.ts';

/** The first ones tell a person where to look. */
const MOST = 12;

/** Where the figures of two reports differ, in words. */
export function reportDifferences(one: MoveInReport, other: MoveInReport): string[] {
  const differences = [
    ...compareTotals(one.totals, other.totals),
    ...compareRows('customer', 'customer_no', one.customers, other.customers),
    ...compareRows('plan', 'plan_no', one.plans, other.plans),
  ];
  return differences.length > MOST
    ? [...differences.slice(0, MOST), `… and ${differences.length - MOST} more`]
    : differences;
}

const compareTotals = (one: MoveInReport['totals'], other: MoveInReport['totals']) =>
  Object.keys({ ...one, ...other })
    .filter((name) => one[name] !== other[name])
    .map((name) => `total ${name}: ${one[name] ?? 'none'}, now ${other[name] ?? 'none'}`);

function compareRows<Row extends object>(
  what: string,
  key: keyof Row & string,
  one: readonly Row[],
  other: readonly Row[],
): string[] {
  const found = new Map(other.map((row) => [row[key], row]));
  const differences = one.flatMap((row) => {
    const now = found.get(row[key]);
    found.delete(row[key]);
    if (!now) return [`${what} ${String(row[key])} is missing`];
    return (Object.keys(row) as (keyof Row & string)[])
      .filter((name) => row[name] !== now[name])
      .map((name) => `${what} ${String(row[key])} ${name}: ${String(row[name])}, now ${String(now[name])}`);
  });
  return [...differences, ...[...found.keys()].map((no) => `${what} ${String(no)} is new`)];
}
