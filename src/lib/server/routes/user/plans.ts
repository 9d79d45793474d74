import { answerChange } from '../../changes/answer-change.ts';
import { changeLetter } from '../../changes/letter.ts';
import { askTermination, planChanges } from '../../changes/plan-changes.ts';
import { agreeAsNewOwner, declineAsNewOwner } from '../../changes/transfers/answer-transfer.ts';
import { myTransfers } from '../../changes/transfers/my-transfers.ts';
import { planCalendar } from '../../documents/calendar/plan-calendar.ts';
import { planPaper } from '../../documents/plan-paper.ts';
import { endPaymentLink, makePaymentLink, paymentLinks } from '../../payment-links/own-links.ts';
import { dashboard } from '../../plans/dashboard.ts';
import { payable } from '../../plans/payable.ts';
import { planAgreement } from '../../plans/plan-agreement.ts';
import { planLayout } from '../../plans/plan-layout.ts';
import { planProperties } from '../../plans/plan-properties.ts';
import { planProperty } from '../../plans/plan-property.ts';
import { cancelPurchase } from '../../purchases/cancel-purchase.ts';
import type { RouteTable, UserCall } from '../route-table.ts';

export const userPlanRoutes = {
  'GET /user/dashboard': dashboard,
  'GET /user/payable': payable,
  'POST /user/plan-changes/{id}/answer': answerChange,
  'GET /user/plan-changes/{id}/letter': changeLetter,
  'GET /user/plan-properties': planProperties,
  'GET /user/plan-property/{id}': planProperty,
  'GET /user/plan-property/{id}/agreement': planAgreement,
  'GET /user/plan-property/{id}/calendar': planCalendar,
  'POST /user/plan-property/{id}/cancel': cancelPurchase,
  'GET /user/plan-property/{id}/changes': planChanges,
  'GET /user/plan-property/{id}/layout': planLayout,
  'GET /user/plan-property/{id}/paper': planPaper,
  'GET /user/plan-property/{id}/payment-links': paymentLinks,
  'POST /user/plan-property/{id}/payment-links': makePaymentLink,
  'POST /user/plan-property/{id}/payment-links/end': endPaymentLink,
  'POST /user/plan-property/{id}/termination': askTermination,
  'GET /user/transfers': myTransfers,
  'POST /user/transfers/{id}/agree': agreeAsNewOwner,
  'POST /user/transfers/{id}/decline': declineAsNewOwner,
} satisfies RouteTable<UserCall>;
