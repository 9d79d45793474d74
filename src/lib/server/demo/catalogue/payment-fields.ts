import type { DemoProperty } from './demo-property.ts';
import type { Terms } from './rows/row-types.ts';

const schedules = { M: ['Monthly'], Q: ['Quarterly'], MQ: ['Monthly', 'Quarterly'] } as const;
const ways = { M: 'monthly', Q: 'quarterly', MQ: 'monthly or quarterly' } as const;

type Payment = Pick<
  DemoProperty,
  'price' | 'initial_deposit' | 'payment_type' | 'property_duration_limit' | 'payment_schedule'
>;

/** Price in millions of naira; the deposit is rounded to ₦5,000. */
export function paymentFields(millions: number, terms: Terms): Payment {
  const price = Math.round(millions * 1_000_000);
  if (terms === null)
    return { price, initial_deposit: price, payment_type: 'full', property_duration_limit: 0, payment_schedule: [] };
  const [percent, months, when] = terms;
  return {
    price,
    initial_deposit: Math.round((price * percent) / 100 / 5_000) * 5_000,
    payment_type: 'installment',
    property_duration_limit: months,
    payment_schedule: [...schedules[when]],
  };
}

export const scheduleWords = (when: keyof typeof ways) => ways[when];
