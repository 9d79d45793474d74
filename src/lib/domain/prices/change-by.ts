/** The most that prices are raised or lowered by at once, in percent. */
export const priceChangeLimits = { up: 100, down: 50 } as const;

/** '+5', '-2.5' or '5 %' in percent; null for anything else, and for no change. */
export function readPriceChange(typed: string): number | null {
  const text = typed.replace(/%\s?$/, '').trim().replace(/[−–]/, '-').replace(',', '.');
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const percent = Number(text);
  return percent === 0 || percent > priceChangeLimits.up || percent < -priceChangeLimits.down ? null : percent;
}

/** The price in naira, changed by so much and rounded to whole naira. */
export const priceChangedBy = (naira: number, percent: number): number =>
  Math.max(1, Math.round((naira * (10_000 + Math.round(percent * 100))) / 10_000));
