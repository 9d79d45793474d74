import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { receiveProfile } from './profile-form.ts';
import { $profileForm } from './profile-state.ts';
import { keepSettingsOnExpiry, restoreSettings } from './settings-draft.ts';
import { SettingsForm } from './settings-form.tsx';

export const SettingsScreen = () => {
  const read = useQuery('GET /user-profile', {});
  const user = read.state === 'ready' ? read.data.user : null;
  useEffect(() => {
    if (!user) return;
    receiveProfile(user);
    restoreSettings();
  }, [user]);
  useEffect(keepSettingsOnExpiry, []);
  // deferred, so that a slow phone renders the many fields in slices and stays responsive
  const hasForm = useDeferredValue(useStore($profileForm, { ssr: 'initial' }) !== null);
  if (read.state === 'failed')
    return (
      <section className="card">
        <NotLoaded title="Your settings did not load" read={read} />
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
