import { verifyOtp as call } from '#lib/api/accounts/authentication.ts';
import { verifyOtp } from '#lib/server/accounts/authentication/verify-otp.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, verifyOtp);
