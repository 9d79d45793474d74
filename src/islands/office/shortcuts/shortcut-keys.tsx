import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { usePermission } from '../permissions.tsx';
import { pressKey } from './press-key.ts';
import { goTo } from './shortcuts.ts';
import { $shortcuts } from './shortcuts-enabled.ts';

const ShortcutsDialog = lazyDialog(
  'Keyboard shortcuts',
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** A letter counts after `g` for so long. */
const SEQUENCE_MS = 1500;

/** Keys are for the page, and not for what is typed, for the browser, or for a dialog that is open. */
const isForPage = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !(event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea, select')) &&
  !document.querySelector('dialog[open]');

/** Single-key shortcuts of the office. They can be switched off, for who speaks to the computer or types by mistake. */
export const ShortcutKeys = () => {
  const on = useStore($shortcuts, { ssr: 'initial' }) !== 'off';
  const may = usePermission();
  const [listed, setListed] = useState(false);
  const wentAt = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const after = event.timeStamp - wentAt.current < SEQUENCE_MS;
      wentAt.current = 0;
      const destination = after && on && goTo.find((one) => one.key === event.key && may(one.may));
      if (event.key === '?') setListed(true);
      else if (destination) navigate(destination.href);
      else if (on && event.key === 'g') wentAt.current = event.timeStamp;
      else if (!on || !pressKey(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, may]);
  return listed ? <ShortcutsDialog onClose={() => setListed(false)} /> : null;
};
