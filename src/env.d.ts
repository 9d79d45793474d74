/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    requestId: string;
    /** The caller's network address, as far as the proxy in front can be trusted. */
    address: string;
    /** The pattern of the page or call that Astro has rendered. */
    route?: string;
    /** Who is signed in, for the log. */
    accountId?: number;
    /** Given by the front server: takes the body of an answer that is sent in pieces. */
    sendInPieces?: (body: ReadableStream<Uint8Array>) => void;
  }
}

/** A module compiled to the text of an inline script (scripts/integrations/inline-scripts.ts). */
declare module '*?inline-script' {
  const script: string;
  export default script;
}
