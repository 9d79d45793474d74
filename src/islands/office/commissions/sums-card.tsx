import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import type { CommissionStatement } from '#lib/api/office/commissions.ts';
import { SignedMoney } from '../charts/chart-texts.tsx';

type Sums = Pick<CommissionStatement, 'opening' | 'earned' | 'taken_back' | 'paid' | 'closing'>;

export const SumsCard = ({ sums, label }: { sums: Sums; label: string }) => (
  <section className="card" aria-label={label}>
    <DescriptionList
      lines={[
        { name: 'Opening balance', value: <SignedMoney naira={sums.opening} /> },
        { name: 'Earned', value: <SignedMoney naira={sums.earned} /> },
        { name: 'Reversed', value: <SignedMoney naira={-sums.taken_back} /> },
        { name: 'Paid out', value: <SignedMoney naira={-sums.paid} /> },
        { name: 'Closing balance', value: <SignedMoney naira={sums.closing} />, sum: true },
      ]}
    />
  </section>
);
