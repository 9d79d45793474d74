import { constants, setPriority } from 'node:os';

// Lowers the CPU priority of the importing process.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
