export interface S3Location {
  /** Of the bucket, without a slash at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const storageUrlFormat =
  's3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET?region=REGION, with %2F for a / in a key and %25 for a %';

/** `&insecure=1` selects http, for a store on the same machine. Throws for anything else. */
export function parseStorageUrl(text: string): S3Location {
  if (!isStorageUrl(text)) throw new Error(`STORAGE_URL must look like ${storageUrlFormat}`);
  const url = new URL(text);
  const bucket = bucketOf(url);
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

export function isStorageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const keys = [url.username, url.password];
  return url.protocol === 's3:' && Boolean(url.host) && keys.every(isEncoded) && /^[^/]+$/.test(bucketOf(url));
}

/** The address of a store takes any % in the keys, but not every one stands for a character. */
function isEncoded(key: string) {
  try {
    return decodeURIComponent(key) !== '';
  } catch {
    return false;
  }
}

const bucketOf = (url: URL) => url.pathname.replace(/^\/|\/$/g, '');
