import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** The arrows go from unit to unit as they stand on the screen. */
export function moveAmongUnits(event: KeyboardEvent<HTMLUListElement>) {
  const step = steps[event.key];
  if (!step) return;
  const units = [...event.currentTarget.querySelectorAll('button')];
  const at = units.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const [first] = units;
  const columns = units.filter((unit) => unit.offsetTop === first?.offsetTop).length;
  event.preventDefault();
  units[at + step(columns)]?.focus();
}
