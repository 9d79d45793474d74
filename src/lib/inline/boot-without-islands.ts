import { offlineFile } from './page-scripts.ts';
import { serviceWorker } from './parts/page-boot.ts';
import './parts/cookie-choice.ts';

const address: string = `/${offlineFile}`;

/** Nothing else on such a page says that the network is gone; the script comes out of the worker's cache. */
onoffline = () => serviceWorker?.controller && import(/* @vite-ignore */ address);
