import type { PayloadOf } from '#lib/contract/call.ts';
import type { officePaymentDetail as officePaymentDetailCall } from '#lib/contract/office.ts';
import { findOfficePayment } from './payment-rows.ts';

export const officePaymentDetail = async ({ id }: PayloadOf<typeof officePaymentDetailCall>) => ({
  payment: await findOfficePayment(id),
});
