import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { downloadIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { maxExportsPerDay } from '#lib/domain/limits.ts';
import { SettingsSection } from '../settings-section.tsx';

const ExportDialog = lazyDialog(
  'Download your data',
  async () => (await import('./data-export-dialog.tsx')).DataExportDialog,
);

export const DataExport = () => {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection title="Your data" about="It belongs to you.">
      <p>
        One archive (ZIP) with everything we keep about you: <code>my-data.json</code>, a text file with your profile,
        plans, contract details, payments, notifications and what you saved, and a folder with the files you sent us and
        the documents we made for you. You can have it {maxExportsPerDay} times a day.
      </p>
      <Button className="start" icon={downloadIcon} onClick={() => setAsking(true)}>
        Download my data
      </Button>
      {asking && <ExportDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
};
