import { checkHealth } from '../ledger/health.ts';

export const officeHealth = async () => ({ health: await checkHealth() });
