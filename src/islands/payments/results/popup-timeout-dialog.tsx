import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { cardPopupPending, cardPopupPendingHint } from '#lib/messages/feedback.ts';
import { ResultView } from './result-views.tsx';

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
