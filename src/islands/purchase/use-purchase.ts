import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { loadDraftFiles } from '#lib/client/storage/draft-files.ts';
import { purchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { wizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { useBoughtPlan } from './use-bought-plan.ts';
import type { StoredFiles } from './wizard/steps.ts';

/** The property with the drafts and files stored for its purchase. */
export const usePurchase = (id: number) => {
  const read = useQuery('GET /property/{id}', { id });
  const details = read.state === 'ready' ? read.data.data : undefined;
  const property = details?.properties[0];
  const offer = useMemo(() => property && propertyToOffer(property), [property]);
  const [files, setFiles] = useState<StoredFiles | null>(null);
  const $wizard = useMemo(() => wizardDraft(id), [id]);
  const $draft = useMemo(() => purchaseDraft(id), [id]);
  const wizard = useStore($wizard, { ssr: 'initial' });
  const draft = useStore($draft, { ssr: 'initial' });
  useEffect(() => {
    // without storage the files last as long as the page
    loadDraftFiles(id).then(setFiles, () => setFiles({}));
  }, [id]);
  useBoughtPlan(id);
  const agreementVersion = details?.agreement_version;
  return { read, property, offer, agreementVersion, files, setFiles, wizard, draft, today: serverDay() };
};

export type PurchaseState = ReturnType<typeof usePurchase>;
