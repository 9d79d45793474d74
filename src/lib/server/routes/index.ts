import type { AnyCall } from '#lib/api/call.ts';
import { type Arrival, endpoint, type Finish, type UseCase } from '../http/endpoint.ts';

type AnyRoute = UseCase<AnyCall> | readonly [UseCase<AnyCall>, Finish<AnyCall>];

/** The first word of a path says which tables it is in. They are loaded with their first call, and the use cases with them. */
async function loadRoutes({ path }: AnyCall): Promise<object> {
  if (path.startsWith('/office/')) return (await import('./office/index.ts')).officeRoutes;
  if (path.startsWith('/user/')) return (await import('./user/index.ts')).userRoutes;
  return (await import('./general/index.ts')).generalRoutes;
}

/** Has a call carried out by its use case. */
export async function answerCall(call: AnyCall, arrival: Arrival): Promise<Response> {
  const route = ((await loadRoutes(call)) as Record<string, AnyRoute>)[call.name] as AnyRoute;
  const [decide, finish] = typeof route === 'function' ? [route] : route;
  return endpoint(call, decide, finish)(arrival);
}
