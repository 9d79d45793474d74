import { useCallback, useEffect, useRef, useState } from 'react';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { showRoomCounts } from '../frame/room-counts.ts';
import { usePermission } from '../permissions.tsx';
import { startTyping, stopTyping, takeKey } from '../search/typed-ahead.ts';
import { $shortcuts } from './shortcuts-enabled.ts';

const ShortcutsDialog = lazyDialog(
  'Keyboard shortcuts',
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

const SearchDialog = lazyDialog('Search', async () => (await import('../search/search-dialog.tsx')).SearchDialog);

/** A letter counts after `g` for so long. */
const SEQUENCE_MS = 1500;

type Keys = typeof import('./press-key.ts');
let keys: Keys | undefined;
const loadKeys = () => import('./press-key.ts');

/** Pressed until what the keys do has loaded and has done them, which begins with the first one. */
const held: Parameters<Keys['pressKey']>[] = [];

function pressKey(...pressed: Parameters<Keys['pressKey']>): boolean {
  if (keys) return keys.pressKey(...pressed);
  const [key] = pressed;
  if (!/^\S$/.test(key) && !(held[0] && /^( |Enter)$/.test(key))) return false;
  if (held.push(pressed) === 1)
    void loadKeys().then(
      async (loaded) => {
        await loaded.pressHeld(held);
        keys = loaded;
      },
      () => held.splice(0),
    );
  return true;
}

const isInDialog = () => document.querySelector('dialog[open]') !== null;

/** Keys are for the page, and not for what is typed, for the browser, or for a dialog that is open. */
const isForPage = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !(event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea, select')) &&
  !isInDialog();

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isInDialog();

/** Nothing is lost before something has had the focus. */
function keepFocusOnceGiven() {
  const load = () =>
    void import('./keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    );
  document.addEventListener('focusin', load, { once: true });
  return () => document.removeEventListener('focusin', load);
}

/** The button of the search is plain HTML of the layout. */
const useSearchButton = (open: () => void) => {
  useEffect(() => {
    const openOnce = (button: Element | null) => {
      if (!button) return;
      button.ariaBusy = null;
      open();
    };
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element) openOnce(target.closest('[data-search]'));
    };
    document.addEventListener('click', press);
    // pressed before this script had loaded, see `lib/inline/parts/early-search.ts`
    openOnce(document.querySelector('[data-search][aria-busy=true]'));
    return () => document.removeEventListener('click', press);
  }, [open]);
};

/**
 * Single-key shortcuts of the office, which can be switched off, for who speaks to the computer or types by mistake; its
 * search, and what waits in its rooms.
 */
export const ShortcutKeys = () => {
  const on = useBrowserValue($shortcuts, 'on') !== 'off';
  const may = usePermission();
  const [shown, setShown] = useState<'keys' | 'search' | null>(null);
  const search = useCallback(() => {
    startTyping();
    setShown('search');
  }, []);
  useSearchButton(search);
  useEffect(() => showRoomCounts(), []);
  useEffect(keepFocusOnceGiven, []);
  // at first long ago: the clock of events begins with the page
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isSearchKey(event)) {
        event.preventDefault();
        return search();
      }
      if (takeKey(event)) return event.preventDefault();
      if (!isForPage(event)) return;
      const after = event.timeStamp - wentAt.current < SEQUENCE_MS;
      wentAt.current = Number.NEGATIVE_INFINITY;
      if (event.key === '?') setShown('keys');
      else if (on && event.key === '/') search();
      else if (on && event.key === 'g') {
        wentAt.current = event.timeStamp;
        void loadKeys();
      } else if (!on || !pressKey(event.key, after ? may : null)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, may, search]);
  const close = () => {
    stopTyping();
    setShown(null);
  };
  if (shown === 'search') return <SearchDialog onClose={close} />;
  return shown === 'keys' ? <ShortcutsDialog onClose={close} /> : null;
};
