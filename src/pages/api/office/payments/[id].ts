import { officePaymentDetail as call } from '#lib/api/office/payments-and-plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officePaymentDetail } from '#lib/server/office/payments/office-payment-detail.ts';

export const GET = endpoint(call, officePaymentDetail);
