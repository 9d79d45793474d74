import { useBrowserValue } from '#islands/ui/use-browser-value.ts';
import { $session } from '#lib/client/session.ts';
import { CloseAccount } from './close-account.tsx';
import { Devices } from './devices.tsx';
import { OwnData } from './own-data.tsx';
import { ThisDevice } from './this-device.tsx';

const nobody = { user: null };

/** What stands below the form: nobody who does not scroll there fetches its script. */
export const AccountParts = () => {
  const { user } = useBrowserValue<Pick<ReturnType<typeof $session.get>, 'user'>>($session, nobody);
  return (
    <div className="stack gap-8 mt-8">
      <ThisDevice />
      <Devices />
      {user?.role !== 'admin' && (
        <>
          <OwnData />
          <CloseAccount />
        </>
      )}
    </div>
  );
};
