import { useEffect, useState } from 'react';
import { Switch } from '#islands/ui/fields/switch.tsx';
import { api } from '#lib/client/api/api.ts';
import { change } from './alert-calls.ts';
import { type PushSupport, pushSupport, subscribeDevice, unsubscribeDevice } from './push-device.ts';

interface PushSwitchProps {
  applicationKey: string;
  isOn: boolean;
  otherDevices: number;
}

const hints: Record<PushSupport, string> = {
  possible: 'A message on the screen, also while the portal is closed. Your browser asks you once for it.',
  blocked: 'This browser blocks messages from us. Allow them for this site in its settings, then come back.',
  install: 'On an iPhone or iPad, first put the portal on the home screen: Share, then ‘Add to Home Screen’.',
  missing: 'This browser doesn’t support website notifications.',
};

/** Asks for the permission only once the switch is pressed. */
export const PushSwitch = ({ applicationKey, isOn, otherDevices }: PushSwitchProps) => {
  const [support, setSupport] = useState<PushSupport>('possible');
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => setSupport(pushSupport()), []);
  const set = (on: boolean) => {
    setWanted(on);
    const send = async () => {
      if (on) await api('POST /user/push-subscription', await subscribeDevice(applicationKey));
      else {
        await api('DELETE /user/push-subscription', {});
        await unsubscribeDevice();
      }
    };
    const done = on ? 'Notifications are on for this device' : 'No more messages to this device';
    void change(send, done, 'This browser did not allow messages').finally(() => {
      setSupport(pushSupport());
      setWanted(null);
    });
  };
  const elsewhere = otherDevices - (isOn ? 1 : 0);
  return (
    <Switch
      label="On this device"
      hint={
        <>
          {hints[support]}
          {elsewhere > 0 && ` It is on for ${elsewhere === 1 ? 'another device' : `${elsewhere} other devices`}.`}
        </>
      }
      checked={wanted ?? isOn}
      disabled={wanted !== null || (support !== 'possible' && !isOn)}
      onChange={({ target }) => set(target.checked)}
    />
  );
};
