/**
 * What the compiler refuses of a call. `tsc` checks this file (`npm run check`): an expected error that is missing is an
 * error itself. Nothing here runs.
 */
import type { Confirmed } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { download } from '#lib/client/api/download.ts';
import { query } from '#lib/client/api/queries.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';

const repayment = { plan_id: 3, payment_method: 'virtual_wallet', amount: 5000 } as const;
declare const confirmed: Confirmed;
const proof = new File([], 'proof.png');

export default async () => {
  // accepted
  api('GET /user/dashboard', {}).then(({ wallet_balance }) => wallet_balance.toFixed());
  api('GET /user/plan-property/{id}', { id: 3 });
  api('POST /user/repayment', repayment, { key: 'k', confirmed, files: { proof_of_payment: proof } });
  api('POST /search', {}, { query: { name: 'Lekki' } });
  query('POST /search', { name: 'Lekki', page: 2 });
  submitPayment('repayment:7', 'POST /user/repayment', repayment, { confirmed, files: {} });
  api('POST /user/autopay/stop', { plan_id: 3 }, { confirmed });
  download('GET /user/transaction/{id}/receipt', { id: 3 }, 'receipt.pdf');

  // @ts-expect-error a path that is no call's
  api('GET /user/dashbord', {});
  // @ts-expect-error the path of a call with the method of another
  api('DELETE /user/dashboard', {});
  // @ts-expect-error a path parameter that is missing
  api('GET /user/plan-property/{id}', {});
  // @ts-expect-error a field that the call does not take
  api('POST /login', { email: 'ada@example.com', password: 'secret', remember: true });
  // @ts-expect-error a field where the call takes none
  api('GET /user/dashboard', { page: 1 });
  // @ts-expect-error a field of the wrong type
  api('POST /login', { email: 'ada@example.com', password: 7 });
  // @ts-expect-error a value that the field does not take
  api('POST /user/repayment', { ...repayment, payment_method: 'cash' }, { key: 'k', confirmed, files: {} });
  // @ts-expect-error money without an Idempotency-Key
  api('POST /user/repayment', repayment, { confirmed, files: {} });
  // @ts-expect-error money without anything said of key and files
  api('POST /user/repayment', repayment);
  // @ts-expect-error money without a confirming press
  submitPayment('repayment:7', 'POST /user/repayment', repayment, { files: {} });
  // @ts-expect-error a change of a contract without a confirming press
  api('POST /user/autopay/stop', { plan_id: 3 });
  // @ts-expect-error a press that no confirming step has taken
  api('POST /user/autopay/stop', { plan_id: 3 }, { confirmed: {} });
  // @ts-expect-error a key where nothing reads it
  api('POST /login', { email: 'ada@example.com', password: 'secret' }, { key: 'k' });
  // @ts-expect-error a call with files that is not sent as a form
  api('POST /update-profile', { first_name: 'Ada' });
  // @ts-expect-error a file field that the call does not have
  api('POST /update-profile', { first_name: 'Ada' }, { files: { photo: proof } });
  // @ts-expect-error several files where the field takes one
  api('POST /update-profile', { first_name: 'Ada' }, { files: { profile_picture: [proof] } });
  // @ts-expect-error files where the call takes none
  api('GET /user/dashboard', {}, { files: {} });
  // @ts-expect-error a field of the address in the body
  api('POST /search', { name: 'Lekki' });
  // @ts-expect-error a field of the answer that does not exist
  api('POST /login', { email: 'ada@example.com', password: 'secret' }).then(({ tokens }) => tokens);
  // @ts-expect-error a file taken for JSON
  api('GET /user/transaction/{id}/receipt', { id: 3 });
  // @ts-expect-error JSON taken for a file
  download('GET /user/dashboard', {}, 'dashboard.json');
  // @ts-expect-error a write taken for a read
  query('POST /user/repayment', repayment);
  // @ts-expect-error a payment by a call that moves no money
  submitPayment('login', 'POST /login', { email: 'ada@example.com', password: 'secret' }, {});
};
