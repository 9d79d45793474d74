import sharp from 'sharp';
import { type SignedIn, signIn } from '../reliability/signed-in.ts';

const CALLERS = 20;
const LOAD_MS = 30_000;
const pages = ['/', '/properties', '/login', '/dashboard', '/office', '/properties?page=2', '/properties/1'];
const calls = ['/user/dashboard', '/user/transactions?status=1', '/user/fund-wallet-data'];

/** Twenty customers look around for half a minute: pages, searches that no cache knows, and their own screens. */
export async function browseAsCustomers(url: string) {
  const customer = await signIn(url, 'customer@example.com', 'demo-Customer-2026');
  const until = performance.now() + LOAD_MS;
  let searched = 0;
  const one = async () => {
    while (performance.now() < until) {
      searched += 1;
      for (const page of [...pages, `/search-properties?name=lekki&max_price=${1_000_000 * searched}`])
        await (await fetch(url + page)).arrayBuffer();
      for (const call of calls) await customer.get(call);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, one));
}

export const PHOTOS = 6;
export const PROOFS = 3;

/** Sends photos of 24 megapixels, one after the other, to a property and as proofs of payment. Each is another one. */
export async function sendLargePhotos(url: string) {
  const office = await signIn(url, 'office@example.com', 'demo-Office-2026');
  const customer = await signIn(url, 'customer@example.com', 'demo-Customer-2026');
  for (let at = 0; at < PHOTOS; at += 1) {
    const form = new FormData();
    form.set('alt', 'From the gate');
    form.set('photos', await createLargePhoto());
    await send(office, '/office/properties/2/photos', form);
  }
  for (let at = 0; at < PROOFS; at += 1) {
    const form = new FormData();
    const fields = { payment_method: 'bank_transfer', amount: '50000', bank_name: 'Some Bank' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('proof_of_payment', await createLargePhoto());
    await send(customer, '/user/fund-wallet', form);
  }
}

async function send(who: SignedIn, path: string, form: FormData) {
  const { status } = await who.post(path, form, { 'Idempotency-Key': crypto.randomUUID() });
  if (status !== 200) throw new Error(`A photo of 24 megapixels was answered with ${status} by ${path}`);
}

/** 6000 by 4000 with the detail of a photo, below the 5 MB that are taken. */
async function createLargePhoto(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const small = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const bytes = await sharp(small).resize(6000, 4000, { kernel: 'cubic' }).jpeg({ quality: 60 }).toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
}
