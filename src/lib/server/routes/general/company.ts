import { checkUnsubscribeLink, unsubscribeByLink } from '../../alerts/stop-link.ts';
import { accountDetails } from '../../content/account-details.ts';
import { company } from '../../content/company-page.ts';
import { contactDetails, faqs, sliders } from '../../content/content-lists.ts';
import { payingPage } from '../../content/payment-guide.ts';
import { verifyDocument } from '../../documents/verify-document.ts';
import { enquiryRequest } from '../../office/enquiries/enquiry-request.ts';
import { serveFile } from '../../storage/serve-file.ts';
import { receiveEvent } from '../../webhooks/receive-event.ts';
import type { GeneralCall, RouteTable } from '../route-table.ts';

export const companyRoutes = {
  'GET /account-details': accountDetails,
  'GET /alerts/stop-link/{by}': checkUnsubscribeLink,
  'POST /alerts/stop-link/{by}': unsubscribeByLink,
  'GET /company': company,
  'GET /contact-details': contactDetails,
  'POST /enquiry-request': enquiryRequest,
  'GET /faqs': faqs,
  'GET /files/{id}': serveFile,
  'GET /papers/{code}': verifyDocument,
  'GET /paying-page': payingPage,
  'POST /paystack/webhook': receiveEvent,
  'GET /sliders': sliders,
} satisfies RouteTable<GeneralCall>;
