import { approve, rejectApproval, withdrawApproval } from '../../office/approvals/decide-approval.ts';
import { officeApprovals } from '../../office/approvals/office-approvals.ts';
import { officeActions } from '../../office/office-actions.ts';
import { deleteFilter, savedFilters, saveFilter } from '../../office/saved-filters.ts';
import { securityLog } from '../../office/security-log.ts';
import { changeStaffRole, setStaffActive } from '../../office/staff/change-staff.ts';
import { cancelInvitation, inviteStaff, resendInvitation } from '../../office/staff/invite-staff.ts';
import { officeStaff } from '../../office/staff/staff-rows.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeStaffRoutes = {
  'GET /office/actions': officeActions,
  'GET /office/approvals': officeApprovals,
  'POST /office/approvals/{id}/approve': approve,
  'POST /office/approvals/{id}/reject': rejectApproval,
  'POST /office/approvals/{id}/withdraw': withdrawApproval,
  'GET /office/saved-filters': savedFilters,
  'POST /office/saved-filters': saveFilter,
  'DELETE /office/saved-filters/{id}': deleteFilter,
  'GET /office/security-log': securityLog,
  'GET /office/staff': officeStaff,
  'POST /office/staff': inviteStaff,
  'POST /office/staff/{id}/invitation': resendInvitation,
  'DELETE /office/staff/{id}/invitation': cancelInvitation,
  'PUT /office/staff/{id}/role': changeStaffRole,
  'PUT /office/staff/{id}/switch': setStaffActive,
} satisfies RouteTable<OfficeCall>;
