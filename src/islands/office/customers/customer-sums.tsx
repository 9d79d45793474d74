import { Money } from '#islands/ui/display/money.tsx';
import type { CustomerData } from './customer-data.ts';

/** How the customer stands, in five sums. */
export const CustomerSums = ({ customer, sums }: Pick<CustomerData, 'customer' | 'sums'>) => (
  <section className="card" aria-label="Sums">
    <dl className="five">
      {[
        { name: 'Price and fees', naira: sums.price },
        { name: 'Paid', naira: sums.paid },
        { name: 'Left', naira: sums.left },
        { name: 'Late', naira: sums.late, late: sums.late > 0 },
        { name: 'Wallet', naira: customer.wallet_balance },
      ].map(({ name, naira, late }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={late ? 'late' : undefined}>
            <Money naira={naira} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
