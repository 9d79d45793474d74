import type { Swiper } from 'swiper/types';
import { Button } from '#islands/ui/actions/button.tsx';
import { leftIcon, rightIcon, zoomIcon } from '#islands/ui/icons/icons.ts';

interface GalleryControlsProps {
  count: number;
  index: number;
  /** Null where there is only one photo. */
  swiper: Swiper | null;
  opening: 'closed' | 'loading' | 'failed' | 'open';
  onOpen: () => void;
}

/** Over the photo, so that nothing shifts. aria-disabled rather than disabled, so that a button keeps the focus. */
export const GalleryControls = ({ count, index, swiper, opening, onOpen }: GalleryControlsProps) => (
  <div className="over">
    {swiper && (
      <>
        <Button
          icon={leftIcon}
          label="Previous photo"
          aria-disabled={index === 0}
          onClick={() => void swiper.slidePrev()}
        />
        <Button
          icon={rightIcon}
          label="Next photo"
          aria-disabled={index === count - 1}
          onClick={() => void swiper.slideNext()}
        />
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
    {swiper && <p className="vh" role="status">{`Photo ${index + 1} of ${count}`}</p>}
  </div>
);
