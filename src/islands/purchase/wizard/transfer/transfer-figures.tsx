import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { OwnTransfer } from '#lib/api/plans/transfers.ts';
import { formatDay } from '#lib/domain/days.ts';

/** What the new owner takes over. */
export const TransferFigures = ({ figures }: { figures: NonNullable<OwnTransfer['figures']> }) => (
  <DescriptionList
    lines={[
      { name: 'Units', value: figures.units },
      { name: 'Price', value: <Money naira={figures.price} /> },
      { name: 'Paid so far, fees included', value: <Money naira={figures.paid} /> },
      { name: 'Left of the price', value: <Money naira={figures.left} /> },
      { name: 'Instalments left', value: figures.instalments_left || null },
      {
        name: 'Next instalment',
        value: figures.next_due && (
          <>
            <Money naira={figures.next_amount} /> on {formatDay(figures.next_due)}
          </>
        ),
      },
      { name: 'Infrastructure and other fees left', value: <Money naira={figures.fees_left} /> },
      { name: 'Fee of the transfer', value: figures.fee > 0 && <Money naira={figures.fee} />, sum: true },
      { name: 'In your wallet', value: figures.fee > 0 && <Money naira={figures.wallet_balance} /> },
    ]}
  />
);
