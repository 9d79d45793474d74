/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    requestId: string;
    /** The caller's network address, as far as the proxy in front can be trusted. */
    address: string;
  }
}

/** A module compiled to the text of an inline script (scripts/integrations/inline-scripts.ts). */
declare module '*?inline-script' {
  const script: string;
  export default script;
}
