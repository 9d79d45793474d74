import { checkUnsubscribeLink, unsubscribeByLink } from '../../alerts/stop-link.ts';
import { accountDetails } from '../../content/account-details.ts';
import { company } from '../../content/company-page.ts';
import { contactDetails, faqs, sliders } from '../../content/content-lists.ts';
import { payingPage } from '../../content/payment-guide.ts';
import { verifyDocument } from '../../documents/verify-document.ts';
import { enquiryRequest } from '../../office/enquiries/enquiry-request.ts';
import { paymentLinkSlip } from '../../payment-links/link-slip.ts';
import { openPaymentLink } from '../../payment-links/open-link.ts';
import { payByLink } from '../../payment-links/pay-by-link.ts';
import { verifyLinkPayment } from '../../payment-links/verify-link-payment.ts';
import { withStartedCard } from '../../payments/card/card-answer.ts';
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
  'POST /payment-links/open': openPaymentLink,
  'POST /payment-links/pay': [payByLink, withStartedCard],
  'POST /payment-links/slip': paymentLinkSlip,
  'POST /payment-links/verify': verifyLinkPayment,
  'POST /paystack/webhook': receiveEvent,
  'GET /sliders': sliders,
} satisfies RouteTable<GeneralCall>;
