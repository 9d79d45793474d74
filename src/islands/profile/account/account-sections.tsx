import { TwoStep } from '#islands/second-factor/two-step.tsx';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { $session } from '#lib/client/session/session.ts';
import { SettingsSection } from '../settings-section.tsx';
import { CloseAccountSection } from './close-account-section.tsx';
import { DataExport } from './data-export.tsx';
import { Devices } from './devices.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { ThisDevice } from './this-device.tsx';

const signedOut = { user: null };

/** The sections below the form, an island of their own so that their script loads when they are scrolled to. */
export const AccountSections = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, signedOut);
  return (
    <div className="stack gap-8 mt-8">
      <SettingsSection title="Two-step verification" about="After your password, at the sign-in.">
        <TwoStep />
      </SettingsSection>
      <ThisDevice />
      <Devices />
      <RecentActivity />
      {user?.role !== 'admin' && (
        <>
          <DataExport />
          <CloseAccountSection />
        </>
      )}
    </div>
  );
};
