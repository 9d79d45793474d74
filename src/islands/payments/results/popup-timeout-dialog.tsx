import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { cardPopupPending, cardPopupPendingHint } from '#lib/messages/feedback.ts';
import { ResultView } from './result-views.tsx';

/** Shown while the provider's pop-up does not appear. */
export const PopupTimeoutDialog = ({ checkAgain }: { checkAgain: (() => void) | undefined }) =>
  checkAgain ? (
    <Dialog
      open
      title="Processing"
      onClose={checkAgain}
      actions={
        <Button variant="primary" onClick={checkAgain}>
          Check again
        </Button>
      }
    >
      <ResultView kind="lost" text={cardPopupPending}>
        {cardPopupPendingHint}
      </ResultView>
    </Dialog>
  ) : null;
