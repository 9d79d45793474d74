/** As it stands on the receipt: '2026-000123'. */
export const formatReceiptNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;
