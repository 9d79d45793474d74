/** An error that the user can correct; its message says how. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
