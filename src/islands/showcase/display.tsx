import { PropertyCard } from '../property/property-card.tsx';
import { ButtonLink } from '../ui/actions/button.tsx';
import { ChartPaidAgainstSchedule } from '../ui/display/chart-paid-against-schedule.tsx';
import { DescriptionList } from '../ui/display/description-list.tsx';
import { Money } from '../ui/display/money.tsx';
import { PanelArt } from '../ui/display/panel-art.tsx';
import { Price } from '../ui/display/price.tsx';
import { LabelledProgressBar, ProgressBar } from '../ui/display/progress-bar.tsx';
import { ScheduleBar } from '../ui/display/schedule-bar.tsx';
import { RepaymentTag, StatusTag, TransactionTag } from '../ui/display/status-tag.tsx';
import { Tape } from '../ui/display/tape.tsx';
import { WizardSteps } from '../ui/display/wizard-steps.tsx';
import { EmptyView } from '../ui/feedback/empty-view.tsx';
import { ErrorView } from '../ui/feedback/error-view.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { SkeletonCards, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import * as icons from '../ui/icons/icons.ts';
import { ExampleRow, ExampleSection } from './section.tsx';

const millions = (count: number) => count * 1_000_000 * 100;
const months = ['2025-08-14', '2025-09-14', '2025-10-14', '2025-11-14', '2025-12-14', '2026-01-14', '2026-02-14'];
const later = ['2026-03-14', '2026-04-14', '2026-05-14', '2026-06-14', '2026-07-14', '2026-08-14'];
const fall = (days: string[]) =>
  days.map((day, index) => ({ day, amount: millions(day === months[0] && index === 0 ? 3.6 : 1.2) }));

const Figures = () => (
  <ExampleSection title="Money and status">
    <ExampleRow>
      <Money naira={1200000} />
      <Money naira={1200000} full />
      <Money naira={500000.5} sign="+" className="plus b" />
      <span className="mid">
        <Money naira={9600000} />
      </span>
      <span className="fig">
        <Money naira={34100000} />
      </span>
      <span className="big">
        <Money naira={2480000.5} />
      </span>
    </ExampleRow>
    <Price naira={9000000} discount={10} note="for one plot of 600 SQ m" />
    <ExampleRow>
      <TransactionTag status={0} />
      <TransactionTag status={1} />
      <TransactionTag status={2} />
      <RepaymentTag state="paid" />
      <RepaymentTag state="late" />
      <StatusTag kind="info" icon={icons.fileIcon}>
        Documents being prepared
      </StatusTag>
      <StatusTag kind="plain" icon={icons.shieldIcon}>
        C of O
      </StatusTag>
    </ExampleRow>
    <Notice>Please wait... Payment is being confirmed.</Notice>
    <Notice kind="wait">Complete Initial Payment. The card payment was not completed.</Notice>
    <Notice kind="bad">Your transfer was disapproved: the proof could not be read. Send it again.</Notice>
    <Notice kind="ok">Payment Complete</Notice>
  </ExampleSection>
);

const equal = (count: number) => Array.from({ length: count }, () => 1);

const Measures = () => (
  <ExampleSection title="Measures">
    <ProgressBar percent={59} label="Of all invoices paid" />
    <Tape amounts={[3, ...equal(12)]} paid={6} percent={53} label="Property payment, paid" />
    <Tape amounts={[3, ...equal(12)]} paid={6} late={1} percent={53} label="Property payment, one part late" />
    <Tape amounts={[2, ...equal(6)]} paid={0} percent={0} label="Nothing paid" />
    <Tape low amounts={[4, ...equal(18)]} paid={19} percent={100} label="All paid" />
    <LabelledProgressBar percent={72} label="Bungalow, paid" />
    <ScheduleBar
      amounts={[1.8, ...Array.from({ length: 12 }, () => 0.6)]}
      label="A deposit of one fifth, then twelve equal payments"
    />
    <div className="cols half">
      <section className="card">
        <ChartPaidAgainstSchedule
          schedule={fall([...months, ...later])}
          paid={fall(months.slice(0, -1))}
          total={millions(18)}
          start="2025-08-14"
          end="2026-08-14"
          today="2026-03-03"
        />
      </section>
      <section className="card">
        <DescriptionList
          lines={[
            { name: 'Roads and drains', value: <Money naira={1600000} /> },
            { name: 'Electricity', value: <Money naira={900000} /> },
            { name: 'Left out', value: null },
            { name: 'Total', value: <Money naira={2500000} />, sum: true },
          ]}
        />
      </section>
    </div>
    <WizardSteps
      named
      steps={['Ownership Info', 'Other Information', 'Next of Kin', 'Passport Photo', 'Identity Info']}
      current={1}
    />
    <WizardSteps steps={['amount', 'method', 'details', 'confirmation']} current={0} />
  </ExampleSection>
);

const photo = { src: '/logo.svg', width: 600, height: 400 };
const plot = { href: '#plot', place: 'Epe, Lagos', facts: '600 SQ m · Land', price: 9000000, deposit: 1800000, photo };

const Cards = () => (
  <ExampleSection title="Property cards">
    <ul className="grid">
      <PropertyCard {...plot} name="Palm Grove Estate, Phase 2" discount={10} subscribeHref="#subscribe" eager />
      <PropertyCard {...plot} name="Two-bedroom terrace, Unity Court" forRent />
      <PropertyCard {...plot} name="Lagoon Edge Estate" soldOut subscribeHref="#subscribe" />
      <PropertyCard {...plot} name="Ọwọ́ Royal Estate with a name that goes on over two lines and more" photo={null} />
    </ul>
    <SkeletonCards cards={3} />
  </ExampleSection>
);

const Views = () => (
  <ExampleSection title="Empty, failed, loading">
    <div className="cols half">
      <section className="card">
        <EmptyView
          level={3}
          title="Nothing is awaiting a contract"
          action={<ButtonLink href="#see">See properties</ButtonLink>}
        >
          Once a first payment is confirmed, the plan waits here for its contract ID.
        </EmptyView>
      </section>
      <section className="card">
        <ErrorView
          title="Your plans did not load"
          message="Network error. Please check your connection."
          onRetry={() => {}}
        />
      </section>
    </div>
    <section className="card">
      <SkeletonRows rows={3} />
    </section>
    <section className="deep wallet">
      <PanelArt />
      <div>
        <h3 className="lab mut">Wallet balance</h3>
        <span className="big">
          <Money naira={2480000.5} />
        </span>
      </div>
      <div>
        <ButtonLink icon={icons.plusIcon} href="#fund">
          Fund Wallet
        </ButtonLink>
      </div>
    </section>
  </ExampleSection>
);

const Icons = () => (
  <ExampleSection title="Icons">
    <ExampleRow>
      {Object.entries(icons)
        .sort()
        .map(([name, path]) => (
          <span key={name} className="row sm mut">
            <Icon of={path} />
            {name.replace('Icon', '')}
          </span>
        ))}
    </ExampleRow>
  </ExampleSection>
);

export const DisplayExamples = () => (
  <>
    <Figures />
    <Measures />
    <Cards />
    <Views />
    <Icons />
  </>
);
