/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    requestId: string;
    /** The caller's network address, as far as the proxy in front can be trusted. */
    address: string;
  }
}
