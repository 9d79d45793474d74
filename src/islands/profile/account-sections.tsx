import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { $session } from '#lib/client/session/session.ts';
import { CloseAccountSection } from './close-account-section.tsx';
import { DataExport } from './data-export.tsx';
import { Devices } from './devices.tsx';
import { ThisDevice } from './this-device.tsx';

const nobody = { user: null };

/** What stands below the form: nobody who does not scroll there fetches its script. */
export const AccountSections = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  return (
    <div className="stack gap-8 mt-8">
      <ThisDevice />
      <Devices />
      {user?.role !== 'admin' && (
        <>
          <DataExport />
          <CloseAccountSection />
        </>
      )}
    </div>
  );
};
