export const pdfResponse = (bytes: Buffer, name: string) =>
  fileResponse(new Uint8Array(bytes), { type: 'application/pdf', name });

export const fileResponse = (body: Uint8Array<ArrayBuffer> | string, { type, name }: { type: string; name: string }) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
