import { AsOf } from '#islands/ui/as-of.tsx';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { failureText } from '#lib/client/failure-text.ts';
import { again } from '#lib/client/queries.ts';
import { userProfile } from '#lib/contract/profile.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { SettingsForm } from './settings-form.tsx';

export const Settings = () => {
  const read = useQuery(userProfile, {});
  if (read.state === 'loading')
    return (
      <section className="card part-wait">
        <SkeletonRows rows={8} label="Loading your settings" />
      </section>
    );
  if (read.state === 'failed')
    return (
      <section className="card">
        <ErrorView
          title="Your settings did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => again(userProfile, {})}
        />
      </section>
    );
  return (
    <div className="stack">
      <AsOf read={read} />
      <SettingsForm user={read.data.user} />
    </div>
  );
};
