import { Button } from '#islands/ui/actions/button.tsx';
import { leftIcon, rightIcon, zoomIcon } from '#islands/ui/icons/icons.ts';
import type { Carousel } from './carousel.ts';

interface GalleryControlsProps {
  count: number;
  index: number;
  slides: Carousel | null;
  opening: 'closed' | 'loading' | 'failed' | 'open';
  onOpen: () => void;
}

/** Lies over the photo, so that nothing moves when it appears. At an end the button stays and keeps the focus. */
export const GalleryControls = ({ count, index, slides, opening, onOpen }: GalleryControlsProps) => (
  <div className="over">
    {slides && (
      <>
        <Button icon={leftIcon} label="Previous photo" aria-disabled={index === 0} onClick={slides.previous} />
        <Button icon={rightIcon} label="Next photo" aria-disabled={index === count - 1} onClick={slides.next} />
      </>
    )}
    <Button
      icon={zoomIcon}
      label="View full screen"
      className="whole"
      busy={opening === 'loading'}
      busyText=""
      onClick={onOpen}
    />
    {slides && <p className="vh" role="status">{`Photo ${index + 1} of ${count}`}</p>}
  </div>
);
