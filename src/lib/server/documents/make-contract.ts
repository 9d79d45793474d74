import { dottedInitials } from '#lib/domain/initials.ts';
import { standardContract } from '#lib/messages/purchases/standard-contract.ts';
import { contentRows, textField } from '../content/content-rows.ts';
import { contractDocuments } from '../db/schema.ts';
import { lockPlan } from '../ledger/locks.ts';
import { notify, planButton } from '../notifications/notify.ts';
import { db, now, tx } from '../runtime.ts';
import { recordUpload } from '../storage/record-upload.ts';
import { storage } from '../storage/storage.ts';
import { type ContractData, loadContractData } from './contract-facts.ts';
import { drawContract } from './contract-pdf.ts';
import { issueDocument, newDocumentCode } from './issue-paper.ts';
import { storeDocument } from './store-document.ts';

/** False if there is a contract already. Can be repeated after a crash at any point. */
export async function makeContract(planId: number): Promise<boolean> {
  const data = await loadContractData(planId);
  if (!data) return false;
  const code = newDocumentCode();
  const bytes = await drawContract(data, await contractTemplate(), code);
  const stored = await storeDocument(bytes, `contract-${data.plan.uniqueContractId?.replace(/[^\w-]+/g, '-')}.pdf`);
  const isFirst = await tx(async () => {
    // the plan may have been refunded, or its contract ID corrected, while the PDF was drawn
    const plan = await lockPlan(planId);
    if (plan.state !== 'completed' || plan.uniqueContractId !== data.plan.uniqueContractId) return false;
    const paper = await issueContract(data, code);
    if (!paper) return false;
    const { id: uploadId } = await recordUpload(stored, { ownerId: data.user.id, kind: 'document' });
    await addToPlan(data, { uploadId, paperId: paper.id });
    return true;
  });
  if (!isFirst) await storage().remove(stored.storageKey);
  return isFirst;
}

async function contractTemplate() {
  const [stored] = await contentRows('setting', 'contract');
  return (stored && textField(stored.value, 'value')) || standardContract;
}

const issueContract = ({ plan, property, user }: ContractData, code: string) =>
  issueDocument(
    {
      kind: 'contract',
      userId: user.id,
      initials: dottedInitials(user.firstName, user.lastName),
      planId: plan.id,
      amount: plan.totalAmount,
      propertyName: property.name,
      details: { ...(plan.uniqueContractId && { contractId: plan.uniqueContractId }) },
    },
    code,
  );

async function addToPlan({ plan, property, user }: ContractData, file: { uploadId: string; paperId: number }) {
  const name = `Contract ${plan.uniqueContractId}`;
  await db()
    .insert(contractDocuments)
    .values({ planId: plan.id, name, ...file, createdAt: now() });
  const notice = {
    title: 'A document is ready',
    content: `${name} for ${property.name} is on your plan. Open the plan to download it.`,
    propertyIds: [property.id],
  };
  await notify(user.id, notice, { button: planButton(plan.id) });
}
