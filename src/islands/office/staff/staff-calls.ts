import { mutation } from '#lib/client/api/mutation.ts';

/** The owner's password, where no second factor was just given. */
export interface OwnerProof {
  current_password?: string | null | undefined;
}

const refreshes = ['staff', 'approvals', 'roles'] as const;

export const sendInvitation = mutation('POST /office/staff', { refreshes });
export const sendAgain = mutation('POST /office/staff/{id}/invitation', { refreshes });
export const endInvitation = mutation('DELETE /office/staff/{id}/invitation', { refreshes });
export const changeRole = mutation('PUT /office/staff/{id}/role', { refreshes });
export const makeRole = mutation('POST /office/roles', { refreshes });
export const saveRole = mutation('PUT /office/roles/{id}', { refreshes: ['staff', 'approvals', 'roles', 'limits'] });
export const retireRole = mutation('DELETE /office/roles/{id}', { refreshes: ['roles', 'limits'] });
export const switchMember = mutation('PUT /office/staff/{id}/switch', { refreshes });
