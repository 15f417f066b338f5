/** A refusal in the very words of the provider that is played: status, headers and body go out as they are. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly body: object | string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof body === 'string' ? body : JSON.stringify(body));
  }
}
