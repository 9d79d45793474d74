import { fundWalletData as call } from '#lib/api/payments/transactions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { fundWalletData } from '#lib/server/wallet/fund-wallet-data.ts';

export const GET = endpoint(call, fundWalletData);
