import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { leftIcon } from '#islands/ui/icons/icons.ts';

/** With the filters and page of the list, if the clerk came from it. */
const listAsLeft = (list: string) => {
  const { origin, pathname, search } = new URL(document.referrer || location.href);
  return origin === location.origin && pathname === list ? list + search : list;
};

export const BackToList = ({ href, children }: { href: string; children: string }) => {
  const hydrated = useHydrated();
  return (
    <a className="crumb" href={hydrated ? listAsLeft(href) : href}>
      <Icon of={leftIcon} size="s" />
      {children}
    </a>
  );
};
