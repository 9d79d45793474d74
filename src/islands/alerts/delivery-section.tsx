import { useState } from 'react';
import { Switch } from '#islands/ui/fields/switch.tsx';
import type { CallAnswer, CallInput } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { change } from './alert-calls.ts';
import { PushSwitch } from './push-switch.tsx';

type Change = CallInput<'PUT /user/alert-settings'>;

export const DeliverySection = ({ alerts }: { alerts: CallAnswer<'GET /user/alerts'> }) => {
  const { settings, email, promotions_allowed: promotions, push_key } = alerts;
  // shown at once, until the answer of the server has it
  const [pending, setPending] = useState<Change>({});
  const set = (wanted: Change, done: string) => {
    setPending(wanted);
    void change(() => api('PUT /user/alert-settings', wanted), done).finally(() => setPending({}));
  };
  const byMail = Boolean(pending.by_mail ?? settings.by_mail);
  const priceDrops = Boolean(pending.price_drops ?? settings.price_drops);
  return (
    <>
      <p className="sm mut">You always find it in your notifications here.</p>
      <Switch
        label="By mail"
        hint={<span className="break-all">To {email}</span>}
        checked={byMail}
        onChange={({ target: { checked } }) =>
          set({ by_mail: checked }, checked ? 'We write to you by mail' : 'No more mails about new properties')
        }
      />
      <PushSwitch applicationKey={push_key} isOn={settings.push_here} otherDevices={settings.push_devices} />
      <Switch
        label="When a price falls"
        hint="Of properties that you have saved with the heart"
        checked={priceDrops}
        onChange={({ target: { checked } }) =>
          set(
            { price_drops: checked },
            checked ? 'We write to you when a price falls' : 'We do not write about prices any more',
          )
        }
      />
      {priceDrops && !promotions && (
        <p className="sm">
          For this, Promotion Notifications must be on too.{' '}
          <a className="link" href="/dashboard/settings">
            Open the settings
          </a>
        </p>
      )}
    </>
  );
};
