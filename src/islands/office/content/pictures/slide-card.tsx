import type { ContentOf } from '#lib/api/office/content/content.ts';
import { thumbnailUrl } from '#lib/domain/photos.ts';
import { LastChangeNote } from '../last-change-note.tsx';
import { RowActions, type RowActionsProps } from '../row-actions.tsx';

export type OfficeSlide = ContentOf<'slider'>;

interface SlideCardProps extends RowActionsProps {
  slide: OfficeSlide;
  badge: string | false;
}

const imageSrc = ({ photo, image }: OfficeSlide) => (photo ? thumbnailUrl(photo) : image);

export const SlideCard = ({ slide, badge, ...actions }: SlideCardProps) => (
  <li className="photo">
    <div className="ph">
      <img
        src={imageSrc(slide)}
        alt={slide.alt}
        width={slide.photo?.width}
        height={slide.photo?.height}
        loading="lazy"
      />
      {badge && <span className="badge">{badge}</span>}
      <span className="count num">{actions.index + 1}</span>
    </div>
    {slide.words && <p className="b">{slide.words}</p>}
    <p className="sm mut">{slide.alt || 'Not described'}</p>
    <LastChangeNote of={slide.last_change} />
    <RowActions {...actions} />
  </li>
);
