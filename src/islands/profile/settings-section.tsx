import type { ReactNode } from 'react';

export const SettingsSection = ({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) => (
  <section className="part">
    <div>
      <h2>{title}</h2>
      {about && <p className="sm mut">{about}</p>}
    </div>
    <div className="card stack gap-5">{children}</div>
  </section>
);
