import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Switch } from '#islands/ui/fields/switch.tsx';
import { $install } from '#lib/client/page/install.ts';
import { setCookies } from '#lib/client/session/session.ts';
import { readItem } from '#lib/client/storage/local-storage.ts';
import { site } from '#lib/site.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { SettingsSection } from '../settings-section.tsx';

/** The choice may change in another tab, or in the cookie notice on this page. */
const onChoice = (listener: () => void) => {
  window.addEventListener('storage', listener);
  window.addEventListener('click', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('click', listener);
  };
};
const useCookieChoice = () =>
  useSyncExternalStore(
    onChoice,
    () => readItem(storageKeys.cookies),
    () => undefined,
  );

const choose = (accepted: boolean) => setCookies(accepted ? 'accepted' : 'declined');

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Settings of this device rather than of the account. */
export const ThisDevice = () => {
  const choice = useCookieChoice();
  const install = useStore($install, { ssr: 'initial' });
  return (
    <SettingsSection
      title="This device"
      about="What the portal may keep here. We do not track you, on this site or elsewhere."
    >
      <Switch
        label="Remember what I search for"
        hint="What the portal needs to work is always kept: your sign-in, your drafts, what you have opened."
        checked={choice === 'accepted'}
        // a press before hydration would be lost
        disabled={choice === undefined}
        onChange={({ target }) => choose(target.checked)}
      />
      {install && <Button onClick={() => void install()}>Install the app</Button>}
      {!install && isApplePhone() && !isInstalled() && (
        <p className="sm mut">To have {site.name} among your apps, press Share and then 'Add to Home Screen'.</p>
      )}
    </SettingsSection>
  );
};
