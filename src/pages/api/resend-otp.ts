import { resendOtp as call } from '#lib/api/accounts/authentication.ts';
import { resendOtp } from '#lib/server/accounts/authentication/resend-otp.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, resendOtp);
