import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import type { SlideType } from '#lib/api/office/content/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { useRowFocus } from '../../use-row-focus.ts';
import { removeEntry } from '../content-calls.ts';
import { useOrder } from '../use-order.ts';
import { type OfficeSlide, SlideCard } from './slide-card.tsx';
import { AddSlideDialog, EditSlideDialog } from './slide-dialogs.tsx';

interface SlideListProps {
  type: SlideType;
  title: string;
  about: string;
  slides: readonly OfficeSlide[];
}

const kinds = {
  login: { list: 'login_slides', what: 'slide', first: 'First' },
  dashboard: { list: 'dashboard_banners', what: 'banner', first: 'On the dashboard' },
  team: { list: 'team_faces', what: 'face', first: false },
} as const;

export const SlideList = ({ type, title, about, slides }: SlideListProps) => {
  const kind = kinds[type];
  const { ordered, move, announcement } = useOrder(kind.list, slides);
  const list = useRowFocus<HTMLOListElement>(ordered);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<OfficeSlide | null>(null);
  const [removing, setRemoving] = useState<OfficeSlide | null>(null);
  return (
    <section className="card stack">
      <div className="section-head">
        <div>
          <h2 className="h3">{title}</h2>
          <p className="sm mut">{about}</p>
        </div>
        <Button variant="soft" icon={plusIcon} onClick={() => setAdding(true)}>
          Add a picture<span className="vh"> to: {title}</span>
        </Button>
      </div>
      {ordered.length === 0 && <p className="mut">No pictures yet.</p>}
      <ol className="photo-list" {...list}>
        {ordered.map((slide, index) => (
          <SlideCard
            key={slide.id}
            slide={slide}
            badge={index === 0 && kind.first}
            what={`${kind.what} ${index + 1}`}
            index={index}
            count={ordered.length}
            onMove={(to) => void move(index, to)}
            onEdit={() => setEditing(slide)}
            onRemove={() => setRemoving(slide)}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {announcement}
      </p>
      {adding && <AddSlideDialog type={type} onClose={() => setAdding(false)} />}
      {editing && <EditSlideDialog slide={editing} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title="Remove this picture"
          action={{ text: 'Remove picture', variant: 'danger', busyText: 'Removing…' }}
          onClose={() => setRemoving(null)}
          send={async () => {
            await removeEntry({ id: removing.id, mark: removing.mark });
            toast('success', 'Picture removed');
          }}
        >
          <p>‘{removing.alt}’ is no longer shown to anybody. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </section>
  );
};
