import { giveCase } from '../../office/arrears/give-case.ts';
import { previewLetter } from '../../office/arrears/letters/write-letters.ts';
import { officeAutopays } from '../../office/autopay/office-autopays.ts';
import { officeStopAutopay } from '../../office/autopay/stop-autopay.ts';
import { officeChangeLetter, officePlanChanges } from '../../office/changes/office-changes.ts';
import {
  payBackNow,
  proposeReschedule,
  proposeTermination,
  sendForApproval,
  withdrawChange,
} from '../../office/changes/propose-termination.ts';
import { proposeTransfer } from '../../office/changes/propose-transfer.ts';
import { exportPlans } from '../../office/exports/export-plans.ts';
import { releasePlanHold } from '../../office/holds/release-plan-hold.ts';
import { assignPlots } from '../../office/layouts/assign-plots.ts';
import { addPlanDocument } from '../../office/plans/add-plan-document.ts';
import { assignContract } from '../../office/plans/assign-contract.ts';
import { officeContractForm } from '../../office/plans/contract-form.ts';
import { correctContractId } from '../../office/plans/correct-contract-id.ts';
import { notePlan } from '../../office/plans/note-plan.ts';
import { officePlanDetail } from '../../office/plans/office-plan-detail.ts';
import { officePlans } from '../../office/plans/office-plans.ts';
import { openIdentityFiles } from '../../office/plans/open-identity-files.ts';
import { planTimeline } from '../../office/plans/plan-timeline.ts';
import { replacePlanDocument } from '../../office/plans/replace-plan-document.ts';
import { withdrawPlanDocument } from '../../office/plans/withdraw-plan-document.ts';
import { withdrawDocument } from '../../office/withdraw-document.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officePlanRoutes = {
  'POST /office/papers/{code}/withdraw': withdrawDocument,
  'POST /office/plan-changes/{id}/approval': sendForApproval,
  'GET /office/plan-changes/{id}/letter': officeChangeLetter,
  'POST /office/plan-changes/{id}/pay-back': payBackNow,
  'POST /office/plan-changes/{id}/withdraw': withdrawChange,
  'GET /office/plans': officePlans,
  'GET /office/plans/export': exportPlans,
  'GET /office/plans/{id}': officePlanDetail,
  'GET /office/plans/{id}/arrears-letter': previewLetter,
  'GET /office/plans/{id}/autopay': officeAutopays,
  'POST /office/plans/{id}/autopay/stop': officeStopAutopay,
  'PUT /office/plans/{id}/case': giveCase,
  'GET /office/plans/{id}/changes': officePlanChanges,
  'POST /office/plans/{id}/contract': assignContract,
  'PUT /office/plans/{id}/contract': correctContractId,
  'POST /office/plans/{id}/documents': addPlanDocument,
  'POST /office/plans/{id}/documents/{document_id}/replace': replacePlanDocument,
  'POST /office/plans/{id}/documents/{document_id}/withdraw': withdrawPlanDocument,
  'GET /office/plans/{id}/form': officeContractForm,
  'POST /office/plans/{id}/identity': openIdentityFiles,
  'POST /office/plans/{id}/notes': notePlan,
  'PUT /office/plans/{id}/plots': assignPlots,
  'POST /office/plans/{id}/release': releasePlanHold,
  'POST /office/plans/{id}/reschedule': proposeReschedule,
  'POST /office/plans/{id}/termination': proposeTermination,
  'GET /office/plans/{id}/timeline': planTimeline,
  'POST /office/plans/{id}/transfer': proposeTransfer,
} satisfies RouteTable<OfficeCall>;
