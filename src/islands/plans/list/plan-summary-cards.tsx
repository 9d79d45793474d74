import { Money } from '#islands/ui/display/money.tsx';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { housesIcon, plotIcon } from '#islands/ui/icons/icons.ts';
import { fromNaira, percentage } from '#lib/domain/money.ts';
import type { MyPropertiesAnswer } from './plan-tabs.ts';

export const PlanSummaryCards = ({ answer }: { answer: MyPropertiesAnswer }) => {
  const { total_property, total_invoice, total_amount_paid } = answer;
  const paid = total_invoice === 0 ? 0 : percentage(fromNaira(total_amount_paid), fromNaira(total_invoice));
  const countOf = (type: 'Land' | 'Residential') =>
    total_property.breakdown.find(({ type_name }) => type_name === type)?.count ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on a phone, and must do so by keyboard, too
    <ul className="trio" tabIndex={0} aria-label="Summary">
      <li className="card">
        <h2 className="lab">Total Properties</h2>
        <span className="fig num">{total_property.total}</span>
        <p className="row flex-wrap gap-x-5 sm">
          <Kind icon={plotIcon} name="Land" count={countOf('Land')} />
          <Kind icon={housesIcon} name="Residential" count={countOf('Residential')} />
        </p>
      </li>
      <li className="card">
        <h2 className="lab">Total Invoice</h2>
        <span className="fig">
          <Money naira={total_invoice} />
        </span>
        <p className="sm mut">Price and fees of confirmed plans</p>
      </li>
      <li className="card">
        <h2 className="lab">Amount Paid</h2>
        <span className="fig">
          <Money naira={total_amount_paid} />
        </span>
        <ProgressBar percent={paid} label="Paid of all invoices" />
      </li>
    </ul>
  );
};

const Kind = ({ icon, name, count }: { icon: string; name: string; count: number }) => (
  <span className="row gap-1.5">
    <Icon of={icon} size="m" />
    <span className="mut">{name}</span>
    <b className="b num">{count}</b>
  </span>
);
