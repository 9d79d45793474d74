import { proposes } from '../../office/approvals/proposes.ts';
import { importContacts } from '../../office/contacts/import-contacts.ts';
import { customerChangeApproval } from '../../office/customers/customer-change-approval.ts';
import { customerStory } from '../../office/customers/customer-story.ts';
import { endCustomerSessions } from '../../office/customers/end-customer-sessions.ts';
import { inviteMovedIn } from '../../office/customers/invite-moved-in.ts';
import { noteCustomer } from '../../office/customers/note-customer.ts';
import { officeCustomerDetail } from '../../office/customers/office-customer-detail.ts';
import { officeCustomerEntries } from '../../office/customers/office-customer-entries.ts';
import { officeCustomerStatement } from '../../office/customers/office-customer-statement.ts';
import { officeCustomers } from '../../office/customers/office-customers.ts';
import { lookUpCustomer } from '../../office/desk/look-up-customer.ts';
import { printTakeOverCode } from '../../office/desk/print-take-over-code.ts';
import { registerAtDesk } from '../../office/desk/register-at-desk.ts';
import { sendTakeOverLink } from '../../office/desk/send-take-over-link.ts';
import { invitePerson } from '../../office/enquiries/invite-person.ts';
import { markEnquiry } from '../../office/enquiries/mark-enquiry.ts';
import { officeEnquiries } from '../../office/enquiries/office-enquiries.ts';
import { exportCustomers } from '../../office/exports/export-customers.ts';
import { officeNotices } from '../../office/notices/office-notices.ts';
import { sendNotice } from '../../office/notices/send-notice.ts';
import { withdrawNotice } from '../../office/notices/withdraw-notice.ts';
import { cancelVisitByOffice, moveVisitByOffice, noteVisit } from '../../office/visits/change-visit.ts';
import { closeVisitSlot } from '../../office/visits/close-visit-slot.ts';
import { officeVisitSlots } from '../../office/visits/office-visit-slots.ts';
import { openVisitSlots } from '../../office/visits/open-visit-slots.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeCustomerRoutes = {
  'POST /office/contacts/import': importContacts,
  'GET /office/customers': officeCustomers,
  'POST /office/customers': registerAtDesk,
  'GET /office/customers/export': exportCustomers,
  'POST /office/customers/lookup': lookUpCustomer,
  'GET /office/customers/{id}': officeCustomerDetail,
  'POST /office/customers/{id}/changes': proposes(customerChangeApproval),
  'POST /office/customers/{id}/end-sessions': endCustomerSessions,
  'GET /office/customers/{id}/entries': officeCustomerEntries,
  'POST /office/customers/{id}/notes': noteCustomer,
  'POST /office/customers/{id}/statement': officeCustomerStatement,
  'GET /office/customers/{id}/story': customerStory,
  'POST /office/customers/{id}/take-over-code': printTakeOverCode,
  'POST /office/customers/{id}/take-over-link': sendTakeOverLink,
  'GET /office/enquiries': officeEnquiries,
  'PUT /office/enquiries/{id}': markEnquiry,
  'POST /office/enquiries/{id}/invite': invitePerson,
  'POST /office/move-in/invitations': inviteMovedIn,
  'GET /office/notifications': officeNotices,
  'POST /office/notifications': sendNotice,
  'POST /office/notifications/{id}/withdraw': withdrawNotice,
  'GET /office/visit-slots': officeVisitSlots,
  'POST /office/visit-slots': openVisitSlots,
  'POST /office/visit-slots/{id}/close': closeVisitSlot,
  'PUT /office/visits/{id}': noteVisit,
  'POST /office/visits/{id}/cancel': cancelVisitByOffice,
  'POST /office/visits/{id}/move': moveVisitByOffice,
} satisfies RouteTable<OfficeCall>;
