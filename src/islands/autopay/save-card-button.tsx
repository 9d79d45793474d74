import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../styles/forms.css?url';

const SaveCardDialog = lazyDialog(
  'Save a card',
  async () => (await withStylesheet(sheet, import('./save-card-dialog.tsx'))).SaveCardDialog,
);

export const SaveCardButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save a card
      </Button>
      {open && <SaveCardDialog onClose={() => setOpen(false)} />}
    </div>
  );
};
