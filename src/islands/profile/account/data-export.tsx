import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import { api } from '#lib/client/api/api.ts';
import { saveFile } from '#lib/client/api/download.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { today } from '#lib/domain/days.ts';
import { dataSaved, somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { SettingsSection } from '../settings-section.tsx';

export const DataExport = () => {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await api('POST /user/data-export', {});
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`my-data-${today(new Date())}.json`, file);
      toast('success', dataSaved);
    } catch (error) {
      toastFailure(error, somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsSection title="Your data" about="It belongs to you.">
      <p>
        One file with everything we keep about you: your profile, plans, contract details, payments, notifications and
        what you saved. It is a text file (JSON) that any device opens. You can have it five times a day.
      </p>
      <Button className="start" icon={downloadIcon} busy={busy} busyText="Gathering your data…" onClick={download}>
        Download my data
      </Button>
    </SettingsSection>
  );
};
