import type { OfficeNotice } from '#lib/api/office/notices.ts';
import { formatNumber } from '#lib/domain/format-number.ts';

export const noticeKindNames: Record<OfficeNotice['kind'], string> = {
  service: 'All customers',
  promotion: 'Promotion',
};
export const noticeKindHints: Record<OfficeNotice['kind'], string> = {
  service: 'Every customer gets it. For what they need to know.',
  promotion: 'Only customers who have switched promotions on get it.',
};

export const customersText = (count: number) => (count === 1 ? '1 customer' : `${formatNumber(count)} customers`);
