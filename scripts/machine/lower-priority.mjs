import { constants, setPriority } from 'node:os';

// Imported by a program that is not waited for as long as what runs beside it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
