import { describe, expect, test } from 'vitest';
import { localGovernments } from '#lib/domain/local-governments.ts';
import { stateNames, states } from '#lib/domain/states.ts';
import { findState } from '#lib/domain/words/find-state.ts';

// In the order of the state names; the numbers are those of the First Schedule of the 1999 Constitution.
const counts = [
  17, 21, 31, 21, 20, 8, 23, 27, 18, 25, 13, 18, 16, 17, 6, 11, 27, 27, 23, 44, 34, 21, 21, 16, 20, 13, 25, 20, 18, 30,
  33, 17, 23, 23, 16, 17, 14,
];

describe('F-12: states and their local governments', () => {
  test('there are 36 states and the FCT, numbered 1 to 37 in alphabetical order', () => {
    expect(states).toHaveLength(37);
    expect(states.map(({ id }) => id)).toEqual(Array.from({ length: 37 }, (_, index) => index + 1));
    expect([...stateNames].sort()).toEqual([...stateNames]);
    expect(stateNames).toContain('FCT');
  });

  test('there are 774 local governments, with the right number in each state', () => {
    expect(states.map(({ name }) => localGovernments(name).length)).toEqual(counts);
    expect(states.flatMap(({ name }) => localGovernments(name))).toHaveLength(774);
  });

  test.each(stateNames)('the local governments of %s are unique and in alphabetical order', (state) => {
    const names = localGovernments(state);
    expect([...new Set(names)].sort()).toEqual(names);
    for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z'/ -]+[a-z]$/);
  });

  test('well-known local governments belong to the right state', () => {
    expect(localGovernments('Lagos')).toContain('Ibeju-Lekki');
    expect(localGovernments('FCT')).toEqual(['Abaji', 'Abuja Municipal', 'Bwari', 'Gwagwalada', 'Kuje', 'Kwali']);
    expect(localGovernments('Oyo')).toContain('Surulere');
  });

  test('an unknown state has no local governments', () => {
    for (const name of ['', 'lagos', 'Ghana', 'toString']) expect(localGovernments(name)).toEqual([]);
  });
});

describe('finding a state', () => {
  test.each([
    ['Lagos', 'Lagos'],
    ['lagos', 'Lagos'],
    [' Akwa-Ibom ', 'Akwa Ibom'],
    ['Oyo State', 'Oyo'],
    ['25', 'Lagos'],
    ['Abuja', 'FCT'],
    ['FCT, Abuja', 'FCT'],
    ['Federal Capital Territory', 'FCT'],
    ['Anambara', 'Anambra'],
    ['Nassarawa State', 'Nasarawa'],
    ['Abuja FCT', 'FCT'],
  ])('%j finds %s', (text, name) => {
    expect(findState(text)?.name).toBe(name);
  });

  test('an unknown name finds nothing', () => {
    for (const text of ['', '0', '38', 'Accra', 'Akwa State Ibom', 'constructor']) expect(findState(text)).toBeNull();
  });
});
