import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';

/** What the address becomes; a page without a payment begins with its first. */
type Step = Record<string, number | null> | null;

/** Where a payment stands on its page, -1 if it does not, and what is before and after it. */
export function paymentsAround(page: Paginated<OfficePayment> | undefined, id: number | null) {
  const ids = page?.data.map((payment) => payment.id) ?? [];
  const at = id === null ? -1 : ids.indexOf(id);
  const beside = (to: number, turned: number): Step => {
    const payment = at < 0 ? undefined : ids[to];
    if (payment !== undefined) return { payment };
    const isThere = page && at >= 0 && turned >= 1 && turned <= page.last_page;
    return isThere ? { payment: null, page: turned } : null;
  };
  const { current_page: current = 1 } = page ?? {};
  return { at, next: beside(at + 1, current + 1), previous: beside(at - 1, current - 1) };
}
