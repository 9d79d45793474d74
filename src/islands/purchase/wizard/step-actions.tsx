import { Button } from '#islands/ui/actions/button.tsx';

/** Prev and Next of a step; the first has nothing before it. */
export const StepActions = ({ onPrev }: { onPrev: (() => void) | undefined }) => (
  <div className="foot-actions">
    <Button disabled={!onPrev} onClick={onPrev}>
      Prev
    </Button>
    <Button look="pri" type="submit">
      Next
    </Button>
  </div>
);
