import { states } from '#lib/domain/states.ts';

export const stateOptions = states.map(({ name }) => name);
