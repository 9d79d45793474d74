import { formatNumber } from '#lib/domain/format-number.ts';

/** How long a list is: '1,234', or 'more than 10,000' where nobody has counted on. */
export const listLength = ({ total, more }: { total: number; more?: true | undefined }): string =>
  more ? `more than ${formatNumber(total)}` : formatNumber(total);
