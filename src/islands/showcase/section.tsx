import type { ReactNode } from 'react';

export const ExampleSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2>{title}</h2>
    {children}
  </section>
);

export const ExampleRow = ({ children }: { children: ReactNode }) => <div className="row wrapping">{children}</div>;
