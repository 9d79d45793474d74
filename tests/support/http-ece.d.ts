/** The part of the package that tests use; it has no types of its own. */
declare module 'http_ece' {
  interface Keys {
    version: 'aes128gcm';
    privateKey: import('node:crypto').ECDH;
    authSecret: string;
  }
  const ece: { decrypt(body: Buffer, keys: Keys): Buffer };
  export default ece;
}
