const thousands = ['', 'k', 'm', 'b', 't'] as const;

/** 1234567 → 1.2m, for the axis of a chart. */
export const compactNumber = (value: number): string => {
  const rounded = (power: number) => Math.round((value / 1000 ** power) * 10) / 10;
  const power = thousands.findIndex((_, power) => rounded(power) < 1000);
  return `${rounded(power)}${thousands[power]}`;
};
