import { type ComponentType, useState } from 'react';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { ReadOnlyUnless } from '../permissions.tsx';
import { useTabInView } from '../use-tab-in-view.ts';

interface Section {
  /** In the address; the first section has none. */
  name: string | null;
  label: string;
  /** Who may change all of it; sections without this know themselves. */
  may?: Permission;
  load: () => Promise<{ default: ComponentType }>;
}

const sections: readonly [Section, ...Section[]] = [
  { name: null, label: 'FAQs', may: 'change content', load: () => import('./faqs-section.tsx') },
  { name: 'support', label: 'Support', may: 'change content', load: () => import('./support-section.tsx') },
  { name: 'company', label: 'Company', may: 'change content', load: () => import('./company-section.tsx') },
  { name: 'pictures', label: 'Pictures', may: 'change content', load: () => import('./pictures/pictures-section.tsx') },
  { name: 'accounts', label: 'Bank accounts', load: () => import('./accounts/accounts-section.tsx') },
  { name: 'marketers', label: 'Marketers', load: () => import('./marketers/marketers-section.tsx') },
  { name: 'agreement', label: 'Agreement', may: 'change content', load: () => import('./agreement-section.tsx') },
  { name: 'contract', label: 'Contract', may: 'change content', load: () => import('./contract-section.tsx') },
  { name: 'reminders', label: 'Reminders', may: 'change content', load: () => import('./reminders-section.tsx') },
  { name: 'letters', label: 'Letters', may: 'change content', load: () => import('./letters-section.tsx') },
  { name: 'paying', label: 'About paying', may: 'change content', load: () => import('./paying-page-section.tsx') },
  {
    name: 'listing',
    label: 'Listing and enquiries',
    may: 'change content',
    load: () => import('./listing-section.tsx'),
  },
];

/** The public content, with a tab for each section. */
export const Content = () => {
  const hydrated = useHydrated();
  const search = useUrlQuery();
  const wantedSection = new URLSearchParams(search).get('section');
  const current = sections.find(({ name }) => name === wantedSection) ?? sections[0];
  const [opened, setOpened] = useState<readonly Section[]>([]);
  if (hydrated && !opened.includes(current)) setOpened([...opened, current]);
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
      {!hydrated && <SkeletonRows />}
      {/* hidden rather than unmounted, so that unsaved text survives a change of the tab */}
      {opened.map((section) => (
        <section key={section.label} aria-label={section.label} hidden={section !== current}>
          {section.may ? (
            <ReadOnlyUnless may={section.may}>
              <SectionBody {...section} />
            </ReadOnlyUnless>
          ) : (
            <SectionBody {...section} />
          )}
        </section>
      ))}
    </div>
  );
};

const SectionBody = ({ label, load }: Section) => {
  const { lazy, retry } = useLazyWhen(true, load);
  if (lazy.state === 'open') return <lazy.part.default />;
  if (lazy.state === 'failed')
    return <ErrorView title={`${label} did not load`} message={networkError} onRetry={retry} />;
  return <SkeletonRows />;
};
