import { planCalendar as call } from '#lib/api/plans/plans.ts';
import { planCalendar } from '#lib/server/documents/calendar/plan-calendar.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, planCalendar);
