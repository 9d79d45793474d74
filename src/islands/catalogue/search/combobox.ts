import type { KeyboardEvent } from 'react';

interface Combobox {
  isOpen: boolean;
  count: number;
  /** Index of the active option, -1 while the field itself is active. */
  active: number;
  activate: (index: number) => void;
  open: () => void;
  close: () => void;
  choose: (index: number) => void;
}

/** The next option in either direction, wrapping around by way of the field (-1). */
export const nextOption = (active: number, by: 1 | -1, count: number) =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/** Keyboard control of a combobox. Home, End and typing act on the field. */
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
