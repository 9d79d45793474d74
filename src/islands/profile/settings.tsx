import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { AsOf } from '#islands/ui/as-of.tsx';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { failureText } from '#lib/client/failure-text.ts';
import { again } from '#lib/client/queries.ts';
import { userProfile } from '#lib/contract/profile.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { $form, showProfile } from './profile-form.ts';
import { SettingsForm } from './settings-form.tsx';

export const Settings = () => {
  const read = useQuery(userProfile, {});
  const user = read.state === 'ready' ? read.data.user : null;
  useEffect(() => {
    if (user) showProfile(user);
  }, [user]);
  // deferred, so that a slow phone draws so many fields in slices and takes a press in between
  const hasForm = useDeferredValue(useStore($form, { ssr: 'initial' }) !== null);
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
  if (!hasForm)
    return (
      <section className="card part-wait">
        <SkeletonRows rows={8} label="Loading your settings" />
      </section>
    );
  return (
    <div className="stack">
      <AsOf read={read} />
      <SettingsForm />
    </div>
  );
};
