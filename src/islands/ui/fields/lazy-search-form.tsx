import { useEffect, useState } from 'react';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';
import { Button } from '../actions/button.tsx';
import { searchIcon } from '../icons/icons.ts';
import { useLazy } from '../overlay/use-lazy.ts';
import type { SearchFormProps } from './search-form.tsx';

const load = async () => (await withStylesheet(sheet, import('./search-form.tsx'))).SearchForm;

/** A button that opens the search of a list; open at once where the URL has a search. */
export const LazySearchForm = (props: SearchFormProps) => {
  const { lazy, open } = useLazy(load);
  const [pressed, setPressed] = useState(false);
  const wanted = props.value !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is a search
  useEffect(() => {
    if (wanted && lazy.state === 'closed') void open();
  }, [wanted]);
  if (lazy.state === 'open') return <lazy.part {...props} autoFocus={pressed} />;
  return (
    <Button
      icon={searchIcon}
      busy={lazy.state === 'loading'}
      onClick={() => {
        setPressed(true);
        void open();
      }}
    >
      {lazy.state === 'failed' ? 'Try again' : props.label}
    </Button>
  );
};
