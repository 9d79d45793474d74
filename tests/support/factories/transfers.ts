import * as office from '#lib/api/office/plans/plan-changes.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import * as customer from '#lib/api/plans/changes.ts';
import * as transfers from '#lib/api/plans/transfers.ts';
import { password, setPassword } from './accounts.ts';
import { as, createStaff, type Person } from './people.ts';
import { expectSuccess, type PlanFixture } from './plans.ts';
import { contractForm } from './purchases.ts';
import { uploadIds } from './reserving.ts';

/** Transfers of plans, by the calls of everybody who takes part. */

export const proposeTransfer = async (story: PlanFixture, to: Person, wish: Record<string, unknown> = {}) =>
  as(await createStaff({ staffRole: 'support' })).call(office.proposeTransfer, {
    id: story.id,
    email: to.user.email,
    reason: 'A gift to my sister',
    ...wish,
  });

export const proposedTransfer = async (story: PlanFixture, to: Person, wish: Record<string, unknown> = {}) =>
  expectSuccess(await proposeTransfer(story, to, wish)).body.change.id;

export async function answerAsOwner(story: PlanFixture, id: number, given: 'agree' | 'decline') {
  await setPassword(story.customer);
  return as(story.customer).call(customer.answerChange, { id, answer: given, current_password: password });
}

export const agreeAsNewOwner = async (to: Person, id: number) =>
  as(to).call(transfers.agreeToTransfer, {
    id,
    ...contractForm,
    subscriber_name_1: 'Ngozi Bello',
    ...(await uploadIds(to)),
  });

export async function agreedTransfer(story: PlanFixture, to: Person, wish: Record<string, unknown> = {}) {
  const id = await proposedTransfer(story, to, wish);
  expectSuccess(await answerAsOwner(story, id, 'agree'));
  expectSuccess(await agreeAsNewOwner(to, id));
  return id;
}

/** Finance sends it for approval, the owner of the office approves. */
export async function approvedTransfer(id: number) {
  const finance = await createStaff({ staffRole: 'finance' });
  const { approval } = expectSuccess(await as(finance).call(office.sendForApproval, { id })).body;
  return expectSuccess(await as(await createStaff()).call(approve, { id: approval.id })).body.approval;
}

export async function createTransferredPlan(story: PlanFixture, to: Person, wish: Record<string, unknown> = {}) {
  const id = await agreedTransfer(story, to, wish);
  const { state, reason } = await approvedTransfer(id);
  if (state !== 'approved') throw new Error(`not transferred: ${reason}`);
  return id;
}
