import { sealedBox } from '../../sealed-box.ts';

export const { seal, unseal } = sealedBox('homestead authenticator secrets');
