import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useLazy } from '#islands/ui/overlay/use-lazy.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { SettingsSection } from '../settings-section.tsx';

const load = async () => (await import('./activity-list.tsx')).ActivityList;

/** Loaded when it is asked for: few people look at it, and rarely. */
export const RecentActivity = () => {
  const { lazy, open } = useLazy(load);
  return (
    <SettingsSection
      title="Recent activity"
      about="Sign-ins, failed attempts and changes. If one of them was not you, change your password."
    >
      {lazy.state === 'open' && <lazy.part />}
      {lazy.state === 'loading' && <SkeletonRows rows={3} label="Loading your recent activity" />}
      {lazy.state === 'failed' && <Notice kind="bad">{networkError}</Notice>}
      {(lazy.state === 'closed' || lazy.state === 'failed') && (
        <Button className="start" onClick={open}>
          Show recent activity
        </Button>
      )}
    </SettingsSection>
  );
};
