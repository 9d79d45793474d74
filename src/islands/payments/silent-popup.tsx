import { Button } from '#islands/ui/button.tsx';
import { Dialog } from '#islands/ui/dialog.tsx';
import { cardSilent, cardSilentHint } from '#lib/messages/notices.ts';
import { Result } from './results.tsx';

/** Over a pop-up that does not open; gone as soon as it does. */
export const SilentPopup = ({ checkAgain }: { checkAgain: (() => void) | undefined }) =>
  checkAgain ? (
    <Dialog
      open
      title="Processing"
      onClose={checkAgain}
      actions={
        <Button look="pri" onClick={checkAgain}>
          Check again
        </Button>
      }
    >
      <Result kind="lost" text={cardSilent}>
        {cardSilentHint}
      </Result>
    </Dialog>
  ) : null;
