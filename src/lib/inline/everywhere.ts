import { storageKeys } from '#lib/client/storage/local-storage.ts';

/** What the banner of pages without islands needs, where the build puts it: kept pages carry its name too. */
export const offlineScript = { entry: 'src/islands/offline/offline-note.ts', file: 'offline.js' } as const;

/**
 * Runs at the end of every page. Once it is loaded and painted, it can be installed, the service worker is set up, and
 * whoever has not chosen yet is asked about cookies: the notice is fetched then, so that it costs nobody else a byte.
 * `[data-cookies]` chooses, or asks again when it is empty. Where nothing else on the page tells that the network is
 * gone, the script for that comes out of the worker's cache.
 */
export const everywhere = ({ islands, worker }: { islands: boolean; worker: boolean }) =>
  `((d,k,n,c)=>{c=(v,o=d.querySelector(".cookies"))=>{v?(localStorage[k]=v,o.remove()):o||fetch("/cookies").then(r=>r.ok?r.text():"").then(t=>d.body.insertAdjacentHTML("beforeend",t),e=>e)};d.onclick=(e,b)=>(b=e.target.closest("[data-cookies]"))&&c(b.dataset.cookies);onload=()=>new PerformanceObserver((l,o)=>{o.disconnect();d.head.insertAdjacentHTML("beforeend","<link rel=manifest href=/manifest.webmanifest>");${
    worker ? 'n&&n.register("/worker.js");' : ''
  }localStorage[k]||c()}).observe({type:"paint",buffered:!0})${
    islands ? '' : ';onoffline=()=>n?.controller&&import("/offline.js")'
  }})(document,"${storageKeys.cookies}",navigator.serviceWorker)`;
