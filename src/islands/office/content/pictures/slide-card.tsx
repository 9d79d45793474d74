import { thumbnail } from '#lib/domain/photos.ts';
import { LastChange } from '../last-change.tsx';
import { RowActs, type RowActsProps } from '../row-acts.tsx';
import type { Slide } from './slide-list.tsx';

interface SlideCardProps extends RowActsProps {
  slide: Slide;
  badge: string | false;
}

const pictureOf = ({ photo, image }: Slide) => (photo ? thumbnail(photo) : image);

export const SlideCard = ({ slide, badge, ...acts }: SlideCardProps) => (
  <li className="photo">
    <div className="ph">
      <img
        src={pictureOf(slide)}
        alt={slide.alt}
        width={slide.photo?.width}
        height={slide.photo?.height}
        loading="lazy"
      />
      {badge && <span className="badge">{badge}</span>}
      <span className="count num">{acts.index + 1}</span>
    </div>
    {slide.words && <p className="b">{slide.words}</p>}
    <p className="sm mut">{slide.alt || 'Not described'}</p>
    <LastChange of={slide.last_change} />
    <RowActs {...acts} />
  </li>
);
