import { Button } from '#islands/ui/actions/button.tsx';

export const StepActions = ({ onPrev }: { onPrev: (() => void) | undefined }) => (
  <div className="foot-actions">
    <Button disabled={!onPrev} onClick={onPrev}>
      Prev
    </Button>
    <Button variant="primary" type="submit">
      Next
    </Button>
  </div>
);
