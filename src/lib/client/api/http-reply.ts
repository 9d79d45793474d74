/** What came back, whatever its status. `body` is parsed JSON, or text where it is none. */
export interface HttpReply {
  status: number;
  body: unknown;
  requestId: string | undefined;
}
