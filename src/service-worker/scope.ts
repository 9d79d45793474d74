/** The used part of the service worker's globals; TypeScript's types for it conflict with those of the page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: { readonly data: string; close(): void };
}

interface Scope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

export const worker = globalThis as unknown as Scope;

/** Set by the build: the version of this release, and the files of the offline page. */
declare const RELEASE: { version: string; files: readonly string[] };
export const release = RELEASE;
