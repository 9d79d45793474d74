import { PropertyCounts } from '#islands/property/property-counts.tsx';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { Avatar } from '#islands/ui/display/avatar.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { settingsIcon } from '#islands/ui/icons/icons.ts';
import type { UserProfile } from '#lib/api/accounts/profile.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { formatDate } from '#lib/domain/days.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { StatementSection } from './statement-section.tsx';

export const ProfileOverview = () => {
  const [profile, totals] = [useQuery('GET /user-profile', {}), useQuery('GET /user/dashboard', {})];
  const failed = [profile, totals].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed')
    return (
      <section className="card">
        <ErrorView
          title="Your account did not load"
          message={failureText(failed.error, somethingWrong)}
          onRetry={() => {
            if (profile.state === 'failed') profile.retry();
            if (totals.state === 'failed') totals.retry();
          }}
        />
      </section>
    );
  if (profile.state !== 'ready' || totals.state !== 'ready') return <Loading />;
  return (
    <div className="stack">
      <StaleNotice read={totals} />
      <Summary user={profile.data.user} />
      <Figures totals={totals.data} />
      <StatementSection since={profile.data.user.created_at} />
    </div>
  );
};

const Summary = ({ user }: { user: UserProfile }) => {
  const name = `${user.first_name} ${user.last_name}`.trim();
  const location = [user.address, user.lga, user.state].filter(Boolean).join(', ');
  const lines = [
    { name: 'First Name', value: user.first_name },
    { name: 'Last Name', value: user.last_name },
    { name: 'Email', value: user.email },
    { name: 'Phone', value: user.phone_number },
    { name: 'Location', value: location || 'Not given yet' },
    { name: 'Joined', value: formatDate(new Date(user.created_at)) },
  ];
  return (
    <section className="card stack gap-5 about-me">
      <div className="whose">
        <Avatar name={name} src={user.profile_picture} large />
        <div>
          <h2>{name}</h2>
          <p className="sm mut">Customer {user.unique_customer_id}</p>
        </div>
        <ButtonLink href="/dashboard/settings" icon={settingsIcon}>
          Edit in settings
        </ButtonLink>
        <ButtonLink href="/dashboard/visits">My visits</ButtonLink>
      </div>
      <DescriptionList lines={lines} />
    </section>
  );
};

const Figures = ({ totals }: { totals: CallAnswer<'GET /user/dashboard'> }) => (
  <div className="cols three">
    <PropertyCounts title="Total properties" {...totals.total_property} />
    <Sum name="Total Invoice" naira={totals.total_invoice} about="Price and fees of your confirmed plans" />
    <Sum name="Amount Paid" naira={totals.total_amount_paid} about="All that was paid to your plans" />
  </div>
);

const Sum = ({ name, naira, about }: { name: string; naira: number; about: string }) => (
  <section className="card stack tight">
    <h2 className="lab">{name}</h2>
    <span className="fig">
      <Money naira={naira} />
    </span>
    <p className="sm mut">{about}</p>
  </section>
);

const Loading = () => (
  <div className="stack" aria-busy="true">
    <p className="vh" role="status">
      Loading your account
    </p>
    <Skeleton shape="panel" />
    <div className="cols three">
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  </div>
);
