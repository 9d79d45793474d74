export const devicesText = (count: number) => (count === 1 ? '1 device' : `${count} devices`);
