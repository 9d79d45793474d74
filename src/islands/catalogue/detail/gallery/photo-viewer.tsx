import { useEffect, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { classes } from '#islands/ui/classes.ts';
import { leftIcon, minusIcon, rightIcon, zoomIcon } from '#islands/ui/icons/icons.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';

interface PhotoViewerProps {
  /** The photos as they stand on the page. */
  reel: HTMLElement;
  start: number;
  onClose: () => void;
}

/** The pictures of the page again, as large as the screen. */
const photosIn = (reel: HTMLElement) =>
  [...reel.querySelectorAll('img')].map((image) => ({
    src: image.src,
    sources: [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ type, srcset }) => ({
      type,
      srcSet: srcset,
    })),
    width: image.width,
    height: image.height,
    alt: image.alt,
  }));

/** One photo after the other over the whole screen: swiped, stepped with arrows, zoomed. */
export const PhotoViewer = ({ reel, start, onClose }: PhotoViewerProps) => {
  const [photos] = useState(() => photosIn(reel));
  const [index, setIndex] = useState(start);
  const [zoomed, setZoomed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const go = (to: number) => {
    setZoomed(false);
    const slide = list.current?.children[to];
    slide?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  // the one to begin with is there before anything is drawn
  useEffect(() => {
    list.current?.children[start]?.scrollIntoView({ behavior: 'instant', inline: 'start' });
  }, [start]);
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {};
    setIndex(Math.round(scrollLeft / clientWidth));
  };
  return (
    <Dialog
      open
      full
      title={`Photo ${index + 1} of ${photos.length}`}
      onClose={onClose}
      actions={
        <>
          {photos.length > 1 && (
            <Button
              icon={leftIcon}
              label="Previous photo"
              aria-disabled={index === 0}
              onClick={() => go(Math.max(index - 1, 0))}
            />
          )}
          <Button icon={zoomed ? minusIcon : zoomIcon} onClick={() => setZoomed(!zoomed)}>
            {zoomed ? 'Zoom out' : 'Zoom in'}
          </Button>
          {photos.length > 1 && (
            <Button
              icon={rightIcon}
              label="Next photo"
              aria-disabled={index === photos.length - 1}
              onClick={() => go(Math.min(index + 1, photos.length - 1))}
            />
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="whole-photos" ref={list} tabIndex={0} aria-label="Photos" onScroll={follow}>
        {photos.map((photo, position) => (
          <li key={photo.src} className={classes(zoomed && position === index && 'zoomed')}>
            <picture>
              {photo.sources.map((source) => (
                <source key={source.type} {...source} sizes={zoomed ? '200vw' : '100vw'} />
              ))}
              <img src={photo.src} alt={photo.alt} width={photo.width} height={photo.height} />
            </picture>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">{`Photo ${index + 1} of ${photos.length}`}</p>
    </Dialog>
  );
};
