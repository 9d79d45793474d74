import { sealedBox } from '../../crypto/sealed-box.ts';

export const { seal, unseal } = sealedBox('homestead authenticator secrets');
