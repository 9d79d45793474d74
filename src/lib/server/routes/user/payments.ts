import { myAutopay } from '../../autopay/own-autopay.ts';
import { removeCard } from '../../autopay/remove-card.ts';
import { saveCard } from '../../autopay/save-card.ts';
import { startAutopay } from '../../autopay/start-autopay.ts';
import { stopAutopay } from '../../autopay/stop-autopay.ts';
import { receipt } from '../../documents/receipt.ts';
import { sendAccountStatement } from '../../documents/send-account-statement.ts';
import { cancelTransfer } from '../../payments/cancel-transfer.ts';
import { withStartedCard } from '../../payments/card/card-answer.ts';
import { payAhead } from '../../payments/pay-ahead.ts';
import { payForInfrastructure } from '../../payments/pay-for-infrastructure.ts';
import { paymentAttempt } from '../../payments/payment-attempt.ts';
import { repayment } from '../../payments/repayment.ts';
import { awaitedSlip } from '../../payments/slips/awaited-slip.ts';
import { slipReference } from '../../payments/slips/slip-reference.ts';
import { verifyPayment } from '../../payments/verify-payment.ts';
import { cancelPayout } from '../../payouts/cancel-payout.ts';
import { myPayouts } from '../../payouts/my-payouts.ts';
import { requestPayout } from '../../payouts/request-payout.ts';
import { makePendingPayment } from '../../purchases/make-pending-payment.ts';
import { transactionDetail } from '../../transactions/transaction-detail.ts';
import { transactions } from '../../transactions/transactions.ts';
import { fundWallet } from '../../wallet/fund-wallet.ts';
import { fundWalletData } from '../../wallet/fund-wallet-data.ts';
import { banks, checkBankAccount } from '../../wallet/payouts/banks.ts';
import { walletTransaction } from '../../wallet/wallet-transaction.ts';
import type { RouteTable, UserCall } from '../route-table.ts';

export const userPaymentRoutes = {
  'GET /user/autopay': myAutopay,
  'POST /user/autopay': startAutopay,
  'POST /user/autopay/stop': stopAutopay,
  'POST /user/bank-account': checkBankAccount,
  'GET /user/banks': banks,
  'POST /user/fund-wallet': [fundWallet, withStartedCard],
  'GET /user/fund-wallet-data': fundWalletData,
  'POST /user/make-pending-payment': [makePendingPayment, withStartedCard],
  'POST /user/pay-ahead': [payAhead, withStartedCard],
  'POST /user/pay-for-infrastructure': [payForInfrastructure, withStartedCard],
  'GET /user/payment-attempt': paymentAttempt,
  'GET /user/payouts': myPayouts,
  'POST /user/payouts': requestPayout,
  'POST /user/payouts/{id}/withdraw': cancelPayout,
  'POST /user/repayment': [repayment, withStartedCard],
  'POST /user/saved-cards': [saveCard, withStartedCard],
  'DELETE /user/saved-cards/{id}': removeCard,
  'POST /user/send-account-statement': sendAccountStatement,
  'GET /user/transaction/{id}': transactionDetail,
  'GET /user/transaction/{id}/receipt': receipt,
  'GET /user/transaction/{id}/slip': awaitedSlip,
  'POST /user/transaction/{id}/take-back': cancelTransfer,
  'GET /user/transactions': transactions,
  'POST /user/transfer-slip': slipReference,
  'POST /user/verify-payment': verifyPayment,
  'GET /user/wallet-transaction/{id}': walletTransaction,
} satisfies RouteTable<UserCall>;
