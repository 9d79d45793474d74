import type { Crumb } from '#lib/page-head.ts';

export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    <ol>
      {crumbs.map(({ name, href }, index) => (
        <li key={href}>
          {index < crumbs.length - 1 ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
