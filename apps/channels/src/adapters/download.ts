import { BlockedAddressError, makeSafeFetch } from '@northline/common/platform/http';

/** What a download came to. */
export type Download =
  | { bytes: Buffer; contentType?: string }
  /** The server answered this instead; redirects are among them, none is followed. */
  | { status: number; retryAfter: string | null }
  | 'too_large'
  /** The address is in our own network. */
  | 'private';

/**
 * Makes downloads from addresses that a provider names. Its own server may be in our network, as one that plays it is; any
 * other address must be public. More than `maxBytes` are never read. It throws when the address cannot be reached.
 */
export function makeDownload({ apiUrl, maxBytes, timeoutMs }: { apiUrl: string; maxBytes: number; timeoutMs: number }) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const allowedHosts = [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  const fetch = makeSafeFetch({ allowedHosts, timeoutMs, maxBytes: Infinity });
  return async (url: string, headers: Record<string, string> = {}): Promise<Download> => {
    const answer = await fetch(url, { headers }).catch((error: unknown) => {
      if (error instanceof BlockedAddressError) return null;
      throw error;
    });
    if (answer === null) return 'private';
    const { status, body } = answer;
    if (status !== 200 || !body) {
      await body?.cancel();
      return { status, retryAfter: answer.headers.get('retry-after') };
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) return 'too_large';
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), contentType: answer.headers.get('content-type') ?? undefined };
  };
}
