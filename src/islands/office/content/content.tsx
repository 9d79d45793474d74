import { type ComponentType, useEffect, useState } from 'react';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useHydrated } from '#islands/ui/use-here.ts';
import { useLazy } from '#islands/ui/use-later.ts';
import { useUrlQuery } from '#islands/ui/use-search.ts';
import { queryWith, pushQuery } from '#lib/client/place.ts';
import { networkError } from '#lib/messages/notices.ts';
import { useTabInView } from '../use-tab-in-sight.ts';

interface Section {
  /** In the address; the first has none. */
  name: string | null;
  label: string;
  load: () => Promise<{ default: ComponentType }>;
}

const sections: readonly [Section, ...Section[]] = [
  { name: null, label: 'FAQs', load: () => import('./faqs.tsx') },
  { name: 'support', label: 'Support', load: () => import('./support.tsx') },
  { name: 'pictures', label: 'Pictures', load: () => import('./pictures/pictures.tsx') },
  { name: 'accounts', label: 'Bank accounts', load: () => import('./accounts/accounts.tsx') },
  { name: 'marketers', label: 'Marketers', load: () => import('./marketers/marketers.tsx') },
  { name: 'agreement', label: 'Agreement', load: () => import('./agreement.tsx') },
  { name: 'contract', label: 'Contract', load: () => import('./contract.tsx') },
  { name: 'listing', label: 'Listing and enquiries', load: () => import('./listing.tsx') },
];

/** What the office says to everybody, a section a tab. */
export const Content = () => {
  const here = useHydrated();
  const search = useUrlQuery();
  const wish = new URLSearchParams(search).get('section');
  const current = sections.find(({ name }) => name === wish) ?? sections[0];
  const [opened, setOpened] = useState<readonly Section[]>([]);
  if (here && !opened.includes(current)) setOpened([...opened, current]);
  return (
    <div className="stack">
      <Tabs
        ref={useTabInView(current.label)}
        label="Content"
        onNavigate={pushQuery}
        tabs={sections.map(({ name, label }) => ({
          href: queryWith({ section: name, page: null, name: null }, search),
          label,
          current: name === current.name,
        }))}
      />
      {!here && <SkeletonRows />}
      {/* hidden, not gone: what was typed stays while another section is looked at */}
      {opened.map((section) => (
        <section key={section.label} aria-label={section.label} hidden={section !== current}>
          <Body {...section} />
        </section>
      ))}
    </div>
  );
};

const Body = ({ label, load }: Section) => {
  const { later, open } = useLazy(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once
  useEffect(() => void open(), []);
  if (later.state === 'open') return <later.part.default />;
  if (later.state === 'failed')
    return <ErrorView title={`${label} did not load`} message={networkError} onRetry={open} />;
  return <SkeletonRows />;
};
