import { Icon } from '#islands/ui/icon.tsx';
import { housesIcon, plotIcon } from '#islands/ui/icons.ts';
import { Money } from '#islands/ui/money.tsx';
import { DeepPlan } from '#islands/ui/survey.tsx';
import { Tape } from '#islands/ui/tape.tsx';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { dashboard } from '#lib/contract/dashboard.ts';
import { fromNaira, percentage } from '#lib/domain/money.ts';

export const WalletCard = ({ balance }: { balance: number }) => (
  <section className="deep wallet">
    <DeepPlan />
    <div>
      <h2 className="lab mut">Wallet balance</h2>
      <span className="big">
        <Money naira={balance} />
      </span>
    </div>
  </section>
);

export const PaidCard = ({ paid, invoice }: { paid: number; invoice: number }) => {
  const percent = invoice === 0 ? 0 : percentage(fromNaira(paid), fromNaira(invoice));
  return (
    <section className="card stack tight">
      <h2 className="lab">Amount Paid</h2>
      <span className="fig">
        <Money naira={paid} />
      </span>
      <Tape percent={percent} label="Paid of all invoices" />
      <p className="row spread sm mut">
        <span>Total Invoice</span>
        <b className="b">
          <Money naira={invoice} />
        </b>
      </p>
    </section>
  );
};

export const MyPropertiesCard = ({ total }: { total: AnswerOf<typeof dashboard>['total_property'] }) => {
  const countOf = (type: string) => total.breakdown.find(({ type_name }) => type_name === type)?.count ?? 0;
  return (
    <section className="card stack tight">
      <div className="row spread">
        <h2 className="lab">My Properties</h2>
        <a className="link sm more" href="/my-properties">
          View Properties
        </a>
      </div>
      <span className="fig num">{total.total}</span>
      <ul className="stack tight sm">
        <Kind icon={housesIcon} name="Houses" count={countOf('Residential')} />
        <Kind icon={plotIcon} name="Lands" count={countOf('Land')} />
      </ul>
    </section>
  );
};

const Kind = ({ icon, name, count }: { icon: string; name: string; count: number }) => (
  <li className="row">
    <Icon of={icon} size="m" />
    {name}
    <b className="b num end">{count}</b>
  </li>
);
