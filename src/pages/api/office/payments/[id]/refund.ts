import { refundPayment as call } from '#lib/contract/office.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { refundPayment } from '#lib/server/office/payments/refund-payment.ts';

export const POST = endpoint(call, refundPayment);
