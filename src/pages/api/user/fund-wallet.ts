import { fundWallet as call } from '#lib/api/payments/payments.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withStartedCard } from '#lib/server/payments/card/card-answer.ts';
import { fundWallet } from '#lib/server/wallet/fund-wallet.ts';

export const POST = endpoint(call, fundWallet, withStartedCard);
