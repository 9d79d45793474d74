import { mutation } from '#lib/client/api/mutation.ts';

/** The owner's password, where no second factor was just given. */
export interface OwnerProof {
  current_password?: string | null | undefined;
}

const refreshes = ['staff', 'approvals'] as const;

export const sendInvitation = mutation('POST /office/staff', { refreshes });
export const sendAgain = mutation('POST /office/staff/{id}/invitation', { refreshes });
export const endInvitation = mutation('DELETE /office/staff/{id}/invitation', { refreshes });
export const changeRole = mutation('PUT /office/staff/{id}/role', { refreshes });
export const switchMember = mutation('PUT /office/staff/{id}/switch', { refreshes });
