import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { closeIcon, leftIcon, rightIcon } from '#islands/ui/icons/icons.ts';
import type { CataloguePhoto } from '#lib/api/catalogue/property.ts';
import { thumbnailUrl } from '#lib/domain/photos.ts';

interface PhotoCardProps {
  photo: CataloguePhoto;
  index: number;
  count: number;
  dragging: boolean;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
}

/** One photo of the list, moved by dragging or with the arrow buttons. */
export const PhotoCard = (props: PhotoCardProps) => {
  const { photo, index, count, dragging, onDescribe, onMove, onRemove, onDragStart, onDragEnd, onDropHere } = props;
  const [over, setOver] = useState(false);
  const [alt, setAlt] = useState(photo.alt);
  const number = index + 1;
  const describe = () => {
    if (alt.trim() !== photo.alt) onDescribe(alt.trim());
  };
  return (
    <li
      className={clsx('photo', dragging && 'dragging', over && 'over')}
      onDragOver={(event) => {
        // a dragged file is for the file field above
        if (event.dataTransfer.types.includes('Files') && !event.dataTransfer.types.includes('text/plain')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropHere();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is an addition to the arrow buttons */}
      <div
        className="ph"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', String(photo.id));
          event.dataTransfer.effectAllowed = 'move';
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <img
          src={thumbnailUrl(photo)}
          alt={photo.alt || `Photo ${number}, not described yet`}
          width={photo.width}
          height={photo.height}
          draggable={false}
        />
        {index === 0 && <span className="badge">On the cards</span>}
        <span className="count num">{number}</span>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          describe();
        }}
      >
        <Field
          label={`What photo ${number} shows`}
          placeholder="The front, seen from the road"
          maxLength={200}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={describe}
        />
      </form>
      <div className="row">
        <Button
          variant="quiet"
          icon={leftIcon}
          label={`Move photo ${number} forward`}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <Button
          variant="quiet"
          icon={rightIcon}
          label={`Move photo ${number} back`}
          aria-disabled={number === count}
          onClick={() => onMove(index + 1)}
        />
        <Button variant="quiet" className="end" icon={closeIcon} label={`Remove photo ${number}`} onClick={onRemove} />
      </div>
    </li>
  );
};
