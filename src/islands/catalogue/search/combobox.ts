import type { KeyboardEvent } from 'react';

interface Combobox {
  isOpen: boolean;
  count: number;
  /** The place of the active option, -1 while the field itself is. */
  active: number;
  activate: (place: number) => void;
  open: () => void;
  close: () => void;
  choose: (place: number) => void;
}

/** One step through the options; the field stands between the last and the first. */
export const nextOption = (active: number, by: 1 | -1, count: number) =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/** The keys of a field with a list below it. Home and End belong to the field, and so does everything typed. */
export const onComboboxKey = (event: KeyboardEvent, box: Combobox) => {
  if (event.nativeEvent.isComposing) return;
  const { isOpen, active, count } = box;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault();
      if (isOpen) box.activate(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, count));
      else box.open();
      break;
    case 'Home':
    case 'End':
      box.activate(-1);
      break;
    case 'Escape':
      if (!isOpen) break;
      event.preventDefault();
      box.close();
      break;
    case 'Enter':
      if (!isOpen || active < 0) break;
      event.preventDefault();
      box.choose(active);
  }
};
