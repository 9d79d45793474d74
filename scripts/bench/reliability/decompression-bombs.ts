import sharp from 'sharp';
import { startPortal } from '../server.ts';
import type { Finding, Row } from './row.ts';
import { percentile, type SignedIn, signIn } from './signed-in.ts';

const BOMBS = 60;
const MOST = 2_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 60);

/** One account sends pictures of 40 megapixels as fast as it can, while another one sends ordinary proofs. */
export const bombs: Row = {
  name: 'bombs',
  bar: 'uploads of others: p95 ≤ 2 s',
  async measure(): Promise<Finding[]> {
    const portal = await startPortal({ ADDRESS_LIMIT_SCALE: '1' });
    try {
      const attacker = await signIn(portal.url, 'customer@example.com', 'demo-Customer-2026');
      const other = await signIn(portal.url, 'newcomer@example.com', 'demo-Newcomer-2026');
      const bomb = await aBomb();
      const proof = await aPhoto();
      await sendPicture(other, proof);
      let ended = false;
      const counts: Record<string, number> = {};
      const keepSending = async () => {
        while (!ended) {
          const { status } = await sendPicture(attacker, bomb).catch(() => ({ status: 'broken off' }));
          counts[status] = (counts[status] ?? 0) + 1;
        }
      };
      const all = Promise.all(Array.from({ length: BOMBS }, keepSending));
      const took = await uploadTimes(other, proof);
      ended = true;
      await all;
      return [toFinding(took, counts)];
    } finally {
      await portal.stop();
    }
  },
};

/** Forty megapixels that cannot be decoded in parts: a transparent, interlaced PNG. */
const aBomb = () =>
  sharp({ create: { width: 8000, height: 5000, channels: 4, background: '#0f524080' } })
    .png({ progressive: true })
    .toBuffer();

/** As the browser sends it: scaled down. */
const aPhoto = () =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();

function sendPicture(customer: SignedIn, picture: Buffer) {
  const form = new FormData();
  form.set('profile_picture', new File([new Uint8Array(picture)], 'picture'));
  return customer.post('/update-profile', form);
}

async function uploadTimes(customer: SignedIn, picture: Buffer): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const startedAt = performance.now();
    const { status } = await sendPicture(customer, picture);
    if (status !== 200) throw new Error(`An upload of another customer was answered with ${status}`);
    took.push(performance.now() - startedAt);
  }
  return took;
}

function toFinding(took: number[], counts: Record<string, number>): Finding {
  const p95 = percentile(took, 0.95);
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  return {
    what: `pictures of another customer while one account sends 40 megapixels over ${BOMBS} connections`,
    measured: `median ${Math.round(percentile(took, 0.5))} ms, p95 ${Math.round(p95)} ms; the account's own: ${answers.join(', ')}`,
    holds: rounds < 60 ? 'fewer rounds' : p95 <= MOST,
  };
}
