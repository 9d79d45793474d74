import { Button } from '#islands/ui/button.tsx';
import { Dialog } from '#islands/ui/dialog.tsx';
import { cardPopupPending, cardPopupPendingHint } from '#lib/messages/notices.ts';
import { ResultView } from './results.tsx';

/** Over a pop-up that does not open; gone as soon as it does. */
export const PopupTimeoutDialog = ({ checkAgain }: { checkAgain: (() => void) | undefined }) =>
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
      <ResultView kind="lost" text={cardPopupPending}>
        {cardPopupPendingHint}
      </ResultView>
    </Dialog>
  ) : null;
