import { correctPayment as call } from '#lib/api/office/finance/corrections.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { correctPayment } from '#lib/server/office/payments/correct-payment.ts';

export const POST = endpoint(call, correctPayment);
