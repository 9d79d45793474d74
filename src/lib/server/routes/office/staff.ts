import { approve, rejectApproval, withdrawApproval } from '../../office/approvals/decide-approval.ts';
import { officeApprovals } from '../../office/approvals/office-approvals.ts';
import { proposes } from '../../office/approvals/proposes.ts';
import { exportActions } from '../../office/exports/export-actions.ts';
import { limitApproval } from '../../office/limits/limit-approval.ts';
import { officeLimits } from '../../office/limits/office-limits.ts';
import { officeActions } from '../../office/office-actions.ts';
import { deleteFilter, savedFilters, saveFilter } from '../../office/saved-filters.ts';
import { securityLog } from '../../office/security-log.ts';
import { changeStaffRole, setStaffActive } from '../../office/staff/change-staff.ts';
import { cancelInvitation, inviteStaff, resendInvitation } from '../../office/staff/invite-staff.ts';
import { changeOwnRole, makeOwnRole, officeOwnRoles, retireOwnRole } from '../../office/staff/own-roles.ts';
import { officeStaff } from '../../office/staff/staff-rows.ts';
import { officeDay } from '../../office/today/office-day.ts';
import { officeQueue } from '../../office/today/office-queue.ts';
import { letGo, officeTakenUp, takeUp } from '../../office/today/taken-up.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeStaffRoutes = {
  'GET /office/actions': officeActions,
  'GET /office/actions/export': exportActions,
  'GET /office/approvals': officeApprovals,
  'POST /office/approvals/{id}/approve': approve,
  'POST /office/approvals/{id}/reject': rejectApproval,
  'POST /office/approvals/{id}/withdraw': withdrawApproval,
  'GET /office/day': officeDay,
  'GET /office/limits': officeLimits,
  'POST /office/limits': proposes(limitApproval),
  'GET /office/queue': officeQueue,
  'GET /office/roles': officeOwnRoles,
  'POST /office/roles': makeOwnRole,
  'PUT /office/roles/{id}': changeOwnRole,
  'DELETE /office/roles/{id}': retireOwnRole,
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
  'GET /office/taken-up': officeTakenUp,
  'POST /office/taken-up': takeUp,
  'POST /office/taken-up/let-go': letGo,
} satisfies RouteTable<OfficeCall>;
