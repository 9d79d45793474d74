import { type ComponentType, lazy, Suspense, useState } from 'react';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useBrowserValue } from '#islands/ui/use-browser-value.ts';
import { useSearch } from '#islands/ui/use-search.ts';
import { searchWith, visit } from '#lib/client/place.ts';

const isHere = { get: () => true, listen: () => () => undefined };

interface Section {
  /** In the address; the first has none. */
  name: string | null;
  label: string;
  Body: ComponentType;
}

const sections: readonly [Section, ...Section[]] = [
  { name: null, label: 'FAQs', Body: lazy(() => import('./faqs.tsx')) },
  { name: 'support', label: 'Support', Body: lazy(() => import('./support.tsx')) },
  { name: 'pictures', label: 'Pictures', Body: lazy(() => import('./pictures/pictures.tsx')) },
  { name: 'accounts', label: 'Bank accounts', Body: lazy(() => import('./accounts/accounts.tsx')) },
  { name: 'marketers', label: 'Marketers', Body: lazy(() => import('./marketers/marketers.tsx')) },
  { name: 'agreement', label: 'Agreement', Body: lazy(() => import('./agreement.tsx')) },
  { name: 'contract', label: 'Contract', Body: lazy(() => import('./contract.tsx')) },
  { name: 'listing', label: 'Listing and enquiries', Body: lazy(() => import('./listing.tsx')) },
];

/** What the office says to everybody, a section a tab. */
export const Content = () => {
  const here = useBrowserValue(isHere, false);
  const wish = new URLSearchParams(useSearch()).get('section');
  const current = sections.find(({ name }) => name === wish) ?? sections[0];
  const [opened, setOpened] = useState<readonly Section[]>([]);
  if (here && !opened.includes(current)) setOpened([...opened, current]);
  return (
    <div className="stack">
      <Tabs
        label="Content"
        onNavigate={visit}
        tabs={sections.map(({ name, label }) => ({
          href: searchWith({ section: name, page: null, name: null }),
          label,
          current: name === current.name,
        }))}
      />
      {!here && <SkeletonRows />}
      {/* hidden, not gone: what was typed stays while another section is looked at */}
      {opened.map(({ label, Body, ...section }) => (
        <section key={label} aria-label={label} hidden={section.name !== current.name}>
          <Suspense fallback={<SkeletonRows />}>
            <Body />
          </Suspense>
        </section>
      ))}
    </div>
  );
};
