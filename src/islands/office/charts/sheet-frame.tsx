import type { ReactNode } from 'react';

/** A table that may be wider than the screen: it scrolls in its frame, also by keyboard. */
export const SheetFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="sheet-frame" aria-label={label} tabIndex={0}>
    <table className="sheet">{children}</table>
  </section>
);
