import { closeSheetOnBack } from '#lib/client/navigation/history-steps.ts';

const sheet = () => document.getElementById('filters');
const isOpen = (element: Element | null) => element?.matches(':popover-open') ?? false;

export function hideFilterSheet() {
  const filters = sheet();
  if (isOpen(filters)) filters?.hidePopover();
}

/** Makes the sheet of filters on small screens a modal dialog that keeps the focus inside. */
export function enhanceFilterSheet() {
  const filters = sheet();
  if (!filters?.showPopover) return;
  const setModal = (open: boolean) => {
    if (!open) {
      for (const name of ['role', 'aria-modal', 'aria-labelledby']) filters.removeAttribute(name);
      return;
    }
    filters.setAttribute('role', 'dialog');
    filters.setAttribute('aria-modal', 'true');
    filters.setAttribute('aria-labelledby', 'filters-title');
    if (!filters.contains(document.activeElement)) focusableIn(filters)[0]?.focus();
    closeSheetOnBack(filters);
  };
  setModal(isOpen(filters));
  filters.addEventListener('toggle', () => setModal(isOpen(filters)));
  filters.addEventListener('keydown', trapFocus);
}

function trapFocus(event: KeyboardEvent) {
  const filters = event.currentTarget as HTMLElement;
  if (event.key !== 'Tab' || !isOpen(filters)) return;
  const focusable = focusableIn(filters);
  const [end, start] = event.shiftKey ? [focusable[0], focusable.at(-1)] : [focusable.at(-1), focusable[0]];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}

const focusableIn = (filters: HTMLElement) =>
  [...filters.querySelectorAll<HTMLElement>('button, select, input')].filter(
    (element) => element.offsetParent !== null,
  );
