import { Button } from '#islands/ui/actions/button.tsx';

interface StepActionsProps {
  onPrev: (() => void) | undefined;
  /** A file is being checked. */
  busy?: boolean;
}

export const StepActions = ({ onPrev, busy = false }: StepActionsProps) => (
  <div className="foot-actions stays">
    <Button disabled={!onPrev} onClick={onPrev}>
      Prev
    </Button>
    <Button variant="primary" type="submit" busy={busy} busyText="Checking…">
      Next
    </Button>
  </div>
);
