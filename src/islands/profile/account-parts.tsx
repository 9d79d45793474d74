import { useBrowserValue } from '#islands/ui/use-browser-value.ts';
import { $session } from '#lib/client/session.ts';
import { CloseAccountSection } from './close-account.tsx';
import { Devices } from './devices.tsx';
import { DataExport } from './own-data.tsx';
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
