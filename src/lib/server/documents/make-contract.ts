import { dottedInitials } from '#lib/domain/initials.ts';
import { standardContract } from '#lib/messages/standard-contract.ts';
import { contentRows, textField } from '../content/content-rows.ts';
import { contractDocuments } from '../db/schema.ts';
import { lockPlan } from '../ledger/locks.ts';
import { notify } from '../notifications/notify.ts';
import { db, now, tx } from '../runtime.ts';
import { recordUpload } from '../storage/record-upload.ts';
import { storage } from '../storage/storage.ts';
import { type ContractData, loadContractData } from './contract-facts.ts';
import { drawContract } from './contract-pdf.ts';
import { issuePaper, newPaperCode } from './issue-paper.ts';
import { storePaper } from './store-paper.ts';

/**
 * Makes the contract document of a completed plan, puts it beside what the office uploaded and tells the customer.
 * Done before, or by another instance meanwhile, it does nothing; cut short anywhere, it can be done anew.
 */
export async function makeContract(planId: number): Promise<boolean> {
  const bought = await loadContractData(planId);
  if (!bought) return false;
  const code = newPaperCode();
  const bytes = await drawContract(bought, await contractTemplate(), code);
  const stored = await storePaper(bytes, `contract-${bought.plan.uniqueContractId?.replace(/[^\w-]+/g, '-')}.pdf`);
  const isFirst = await tx(async () => {
    // a refund may have come while it was drawn
    if ((await lockPlan(planId)).state !== 'completed' || !(await issueContract(bought, code))) return false;
    const { id: uploadId } = await recordUpload(stored, { ownerId: bought.user.id, kind: 'document' });
    await putOnPlan(bought, uploadId);
    return true;
  });
  if (!isFirst) await storage().remove(stored.storageKey);
  return isFirst;
}

async function contractTemplate() {
  const [own] = await contentRows('setting', 'contract');
  return (own && textField(own.value, 'value')) || standardContract;
}

const issueContract = ({ plan, property, user }: ContractData, code: string) =>
  issuePaper(
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

async function putOnPlan({ plan, property, user }: ContractData, uploadId: string) {
  const name = `Contract ${plan.uniqueContractId}`;
  await db().insert(contractDocuments).values({ planId: plan.id, name, uploadId, createdAt: now() });
  await notify(user.id, {
    title: 'A document is ready',
    content: `${name} for ${property.name} is on your plan. Open the plan to download it.`,
    propertyIds: [property.id],
  });
}
