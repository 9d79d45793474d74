import { Money } from '#islands/ui/display/money.tsx';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { fromNaira, percentage } from '#lib/domain/money.ts';

/** In naira. */
export const AmountPaidCard = ({ paid, invoice }: { paid: number; invoice: number }) => {
  const percent = invoice === 0 ? 0 : percentage(fromNaira(paid), fromNaira(invoice));
  return (
    <section className="card stack tight">
      <h2 className="lab">Amount Paid</h2>
      <span className="fig">
        <Money naira={paid} />
      </span>
      <ProgressBar percent={percent} label="Paid of all invoices" />
      <p className="row spread sm mut">
        <span>Total Invoice</span>
        <b className="b">
          <Money naira={invoice} />
        </b>
      </p>
    </section>
  );
};
