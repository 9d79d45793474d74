import { useState } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { downloadIcon } from '#islands/ui/icons.ts';
import { api } from '#lib/client/api.ts';
import { toastFailure } from '#lib/client/failure-text.ts';
import { saveAs } from '#lib/client/save-as.ts';
import { toast } from '#lib/client/toasts.ts';
import { exportData } from '#lib/contract/account.ts';
import { today } from '#lib/domain/days.ts';
import { dataSaved, somethingWrongTryAgain } from '#lib/messages/notices.ts';
import { SettingsSection } from './part.tsx';

export const DataExport = () => {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await api(exportData, {});
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveAs(`my-data-${today(new Date())}.json`, file);
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
