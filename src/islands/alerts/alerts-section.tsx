import type { ReactNode } from 'react';

export const AlertsSection = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section className="part">
    <div>
      <h2>{title}</h2>
      <p className="sm mut">{about}</p>
    </div>
    <div className="card stack gap-5">{children}</div>
  </section>
);
