import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { leftIcon } from '#islands/ui/icons/icons.ts';

/** The list as it was narrowed and paged, for whoever comes from it. */
const listAsLeft = (list: string) => {
  const { origin, pathname, search } = new URL(document.referrer || location.href);
  return origin === location.origin && pathname === list ? list + search : list;
};

/** The way from one of a list back to it. */
export const BackToList = ({ href, children }: { href: string; children: string }) => {
  const here = useHydrated();
  return (
    <a className="crumb" href={here ? listAsLeft(href) : href}>
      <Icon of={leftIcon} size="s" />
      {children}
    </a>
  );
};
