/** The provider gave no valid answer: what was requested may have been done or not. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
