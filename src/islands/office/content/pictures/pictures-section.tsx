import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { LoadView } from '../../load-view.tsx';
import { entriesOfKind } from '../content-calls.ts';
import { SlideList } from './slide-list.tsx';

const input = { kind: 'slider' } as const;

/** The pictures of the sign-in screens and of the dashboard. */
export default function PicturesSection() {
  const read = useQuery('GET /office/content', input);
  return (
    <LoadView read={read} failed="The pictures did not load">
      {({ content }) => {
        const slides = entriesOfKind(content, 'slider');
        return (
          <div className="stack">
            <SlideList
              type="login"
              title="Sign-in slides"
              about="Beside the sign-in forms on large screens, one after the other. The first is there at once."
              slides={slides.filter(({ type }) => type === 'login')}
            />
            <SlideList
              type="dashboard"
              title="Dashboard banner"
              about="The first one is on every customer’s dashboard; the others wait."
              slides={slides.filter(({ type }) => type === 'dashboard')}
            />
          </div>
        );
      }}
    </LoadView>
  );
}
