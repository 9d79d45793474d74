const sheet = () => document.getElementById('filters');
const isOpen = (element: Element | null) => element?.matches(':popover-open') ?? false;

export function hideFilterSheet() {
  const filters = sheet();
  if (isOpen(filters)) filters?.hidePopover();
}

/** The sheet of filters on small screens is a modal one: it says so, and the focus stays inside while it is open. */
export function enhanceFilterSheet() {
  const filters = sheet();
  if (!filters?.showPopover) return;
  const become = (open: boolean) => {
    if (!open) {
      for (const name of ['role', 'aria-modal', 'aria-labelledby']) filters.removeAttribute(name);
      return;
    }
    filters.setAttribute('role', 'dialog');
    filters.setAttribute('aria-modal', 'true');
    filters.setAttribute('aria-labelledby', 'filters-title');
    if (!filters.contains(document.activeElement)) stopsOf(filters)[0]?.focus();
  };
  become(isOpen(filters));
  filters.addEventListener('toggle', () => become(isOpen(filters)));
  filters.addEventListener('keydown', keepInside);
}

/** From the last stop on to the first one and back. */
function keepInside(event: KeyboardEvent) {
  const filters = event.currentTarget as HTMLElement;
  if (event.key !== 'Tab' || !isOpen(filters)) return;
  const stops = stopsOf(filters);
  const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}

const stopsOf = (filters: HTMLElement) =>
  [...filters.querySelectorAll<HTMLElement>('button, select, input')].filter((stop) => stop.offsetParent !== null);
