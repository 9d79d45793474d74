import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { StaleNotice } from '#islands/ui/as-of.tsx';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { failureText } from '#lib/client/failure-text.ts';
import { retryQuery } from '#lib/client/queries.ts';
import { userProfile } from '#lib/contract/profile.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { $profileForm, receiveProfile } from './profile-form.ts';
import { SettingsForm } from './settings-form.tsx';

export const SettingsScreen = () => {
  const read = useQuery(userProfile, {});
  const user = read.state === 'ready' ? read.data.user : null;
  useEffect(() => {
    if (user) receiveProfile(user);
  }, [user]);
  // deferred, so that a slow phone draws so many fields in slices and takes a press in between
  const hasForm = useDeferredValue(useStore($profileForm, { ssr: 'initial' }) !== null);
  if (read.state === 'failed')
    return (
      <section className="card">
        <ErrorView
          title="Your settings did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => retryQuery(userProfile, {})}
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
      <StaleNotice read={read} />
      <SettingsForm />
    </div>
  );
};
