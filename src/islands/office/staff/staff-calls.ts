import type { CallInput } from '#lib/api/call-types.ts';
import type { StaffMember } from '#lib/api/office/staff/staff.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

/** The owner's password, where no second factor was just given. */
export interface OwnerProof {
  current_password?: string | null | undefined;
}

/** Refreshes the list also after a refusal, to show what somebody else has changed. */
async function withRefresh<T>(answer: Promise<T>) {
  try {
    return await answer;
  } finally {
    refreshQueries('/api/office/staff', '/api/office/approvals');
  }
}

export const sendInvitation = (values: CallInput<'POST /office/staff'>) =>
  withRefresh(api('POST /office/staff', values));
export const sendAgain = (id: number, proof: OwnerProof) =>
  withRefresh(api('POST /office/staff/{id}/invitation', { id, ...proof }));
export const endInvitation = (id: number) => withRefresh(api('DELETE /office/staff/{id}/invitation', { id }));
export const changeRole = (id: number, role: StaffMember['role'], proof: OwnerProof) =>
  withRefresh(api('PUT /office/staff/{id}/role', { id, role, ...proof }));
export const switchMember = (id: number, on: boolean, proof: OwnerProof) =>
  withRefresh(api('PUT /office/staff/{id}/switch', { id, on: on ? '1' : '0', ...proof }));
