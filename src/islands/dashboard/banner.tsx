import { Picture } from '#islands/ui/display/picture.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { Slide } from '#lib/api/content.ts';
import { photoSources, shortHexColour } from '#lib/domain/photos.ts';

const sizes = '(min-width: 1120px) min(1080px, 100vw - 304px), 100vw';

/** The office's first slide. It is the last on the screen, so that nothing moves when it loads. */
export const Banner = () => {
  const read = useQuery('GET /sliders', { type: 'dashboard' });
  const [first] = read.state === 'ready' ? read.data.data : [];
  return first ? <SlideFigure {...first} /> : null;
};

const SlideFigure = ({ image, alt, words, photo }: Slide) => (
  <figure className="board">
    {photo ? (
      <Picture photo={pictureOf(photo, alt)} eager sizes={sizes} />
    ) : (
      <img src={image} alt={alt} fetchPriority="high" />
    )}
    {words && <figcaption>{words}</figcaption>}
  </figure>
);

const pictureOf = (photo: NonNullable<Slide['photo']>, alt: string) => {
  const { sources, src, srcSet, width, height, color } = photoSources({ ...photo, alt }, sizes);
  return { sources, src, srcSet, width, height, alt, color: shortHexColour(color) };
};
