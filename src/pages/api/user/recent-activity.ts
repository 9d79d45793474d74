import { recentActivity as call } from '#lib/api/accounts/recent-activity.ts';
import { recentActivity } from '#lib/server/accounts/recent-activity.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, recentActivity);
