/** The provider did not answer, or not in a way that says anything: what was asked for may have been done or not. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderSilent';
}

/** The provider answered no. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
